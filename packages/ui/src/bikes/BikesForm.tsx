import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { BikeAnswer, BikeInput, DecodedVin } from '@podium/contracts/bikes.ts';
import { brand } from '@podium/contracts/brand.ts';
import { isInReview } from '@podium/contracts/vins.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { isApiError } from '../api/api-error.ts';
import { EmptyNotice, ErrorNotice } from '../feedback/Notice.tsx';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { Button } from '../parts/Button.tsx';
import { BikeFields, type BikeDraft } from './BikeFields.tsx';
import { VinDecoder } from './VinDecoder.tsx';

const maxBikes = 20;
let nextKey = 1;
const draftOf = (bike: BikeAnswer): BikeDraft => ({
  key: String(nextKey++),
  year: String(bike.year),
  make: bike.make,
  model: bike.model,
  vin: bike.vin,
});
const emptyDraft = (): BikeDraft => ({
  key: String(nextKey++),
  year: String(new Date().getFullYear()),
  make: brand.makes[0],
  model: '',
  vin: '',
});
const inputOf = ({ year, make, model, vin }: BikeDraft): BikeInput => ({
  year: Number(year),
  make: make.trim(),
  model: model.trim(),
  vin,
});

type BikesFormProps = {
  bikes: readonly BikeAnswer[];
  /** Sends all bikes and returns them with their verdicts; throws an ApiError. */
  save: (bikes: BikeInput[]) => Promise<readonly BikeAnswer[]>;
  emptyText: string;
  /** The rider was redirected here to fix a VIN: the first invalid one gets the focus, or that of an empty bike. */
  isAsked?: boolean;
  /** Replaces the error of the last save, where the caller has more to say about it. */
  notice?: ReactNode;
  /** Decodes a complete VIN before its bike is saved. */
  decode: (vin: string, signal: AbortSignal) => Promise<DecodedVin>;
  /** Shown below a saved bike. */ below?: (bike: BikeAnswer) => ReactNode;
};

/** All bikes of a rider, saved together; each comes back with its verdict. */
export function BikesForm({ bikes, save, emptyText, isAsked = false, notice, decode, below }: BikesFormProps) {
  const { t } = useTranslation('ui');
  const [drafts, setDrafts] = useState<BikeDraft[]>(() =>
    bikes.length > 0 ? bikes.map(draftOf) : isAsked ? [emptyDraft()] : [],
  );
  const [verdicts, setVerdicts] = useState(bikes);
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsked) vinToFix(form.current)?.focus();
  }, [isAsked]);

  const change = (next: BikeDraft[]) => {
    setDrafts(next);
    setDirty(true);
  };
  const replace = (next: BikeDraft) => change(drafts.map((each) => (each.key === next.key ? next : each)));
  const add = () => {
    change([...drafts, emptyDraft()]);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>('.bike-fields:last-of-type input')?.focus(),
    );
  };
  const send = async () => {
    setSaving(true);
    setError(null);
    try {
      const judged = await save(drafts.map(inputOf));
      setVerdicts(judged);
      setDirty(false);
      const wrong = judged.filter((bike) => !bike.valid && !isInReview(bike)).length;
      announceDone(
        judged.length === 0
          ? t('form.saved')
          : wrong > 0
            ? t('bikes.savedWrong', { count: wrong })
            : t(judged.some(isInReview) ? 'bikes.savedInReview' : 'bikes.saved'),
      );
    } catch (failure) {
      setError(failure);
    } finally {
      setSaving(false);
    }
  };

  const problems = isApiError(error) ? error : null;
  const verdictOf = (draft: BikeDraft) =>
    verdicts.find(
      (bike) =>
        bike.vin === draft.vin &&
        String(bike.year) === draft.year &&
        bike.model === draft.model.trim() &&
        bike.make === draft.make.trim(),
    );
  const problemOf = (i: number) =>
    ['year', 'make', 'model', 'vin', '']
      .map((field) => problems?.messageOf(`bikes.${i}${field && `.${field}`}`))
      .find(Boolean);

  return (
    <form ref={form} onSubmit={(event) => (event.preventDefault(), void send())}>
      {isDirty && !isSaving && <UnsavedGuard />}
      {drafts.length === 0 && <EmptyNotice title={t('bikes.empty')} text={emptyText} />}
      {drafts.map((draft, i) => (
        <BikeFields
          key={draft.key}
          draft={draft}
          number={i + 1}
          verdict={verdictOf(draft)}
          problem={problemOf(i)}
          whole={<VinDecoder draft={draft} decode={decode} onUse={(said) => replace({ ...draft, ...said })} />}
          {...(below && { below })}
          onChange={replace}
          onRemove={() => change(drafts.filter((each) => each.key !== draft.key))}
        />
      ))}
      {notice ?? (error !== null && <ErrorNotice error={error} />)}
      <div className="bikes-foot">
        <Button icon="plus" onClick={add} disabled={drafts.length >= maxBikes}>
          {t('bikes.add')}
        </Button>
        <Button
          type="submit"
          kind="primary"
          disabled={
            !isDirty || isSaving || drafts.some(({ year, make, model, vin }) => !year || !make || !model || !vin)
          }
        >
          {t('bikes.save')}
        </Button>
      </div>
    </form>
  );
}

function vinToFix(form: HTMLFormElement | null): HTMLInputElement | null | undefined {
  return (
    form?.querySelector<HTMLInputElement>('.vin-input input[aria-invalid="true"]') ??
    form?.querySelector<HTMLInputElement>('.vin-input input')
  );
}
