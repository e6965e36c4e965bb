import { useEffect, useRef, useState } from 'react';
import type { BikeAnswer } from '@podium/contracts/api/dealers.ts';
import { brand } from '@podium/contracts/brand.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useUnsavedGuard } from '@podium/ui/form/EntityForm.tsx';
import { Panel } from '../Panel.tsx';
import { saveRider } from '../rider.api.ts';
import { useRiderId } from '../use-rider.ts';
import { BikeFields, type BikeDraft } from '@podium/ui/bikes/BikeFields.tsx';
import './bikes-editor.css';

let nextKey = 1;
const draftOf = (bike: BikeAnswer): BikeDraft => ({ key: String(nextKey++), year: String(bike.year), make: bike.make, model: bike.model, vin: bike.vin });
const emptyDraft = (): BikeDraft => ({ key: String(nextKey++), year: String(new Date().getFullYear()), make: brand.makes[0], model: '', vin: '' });

/** All bikes are saved together; each comes back with its verdict. */
export function BikesEditor({ bikes, isAsked }: { bikes: readonly BikeAnswer[]; isAsked: boolean }) {
  const { t } = useTranslation(['rider', 'ui']);
  const id = useRiderId();
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<BikeDraft[]>(() => (bikes.length > 0 ? bikes.map(draftOf) : isAsked ? [emptyDraft()] : []));
  const [verdicts, setVerdicts] = useState(bikes);
  const [isDirty, setDirty] = useState(false);
  useUnsavedGuard(isDirty, t('ui:form.unsaved'));

  const save = useMutation({
    mutationFn: () => saveRider(id, { bikes: drafts.map(({ year, make, model, vin }) => ({ year: Number(year), make: make.trim(), model: model.trim(), vin })) }),
    meta: { inline: true },
    onSuccess: ({ rider }) => {
      const judged = rider.bikes ?? [];
      setVerdicts(judged);
      setDirty(false);
      void queries.invalidateQueries({ queryKey: ['rider', id] });
      const wrong = judged.filter(({ valid }) => !valid).length;
      announceDone(wrong === 0 ? t('bikes.saved') : t('bikes.savedWrong', { count: wrong }));
    },
  });

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"], .vin-input input')?.focus({ preventScroll: true });
  }, [isAsked]);

  const change = (next: BikeDraft[]) => {
    setDrafts(next);
    setDirty(true);
  };
  const problems = isApiError(save.error) ? save.error : null;
  const verdictOf = (draft: BikeDraft) => verdicts.find((bike) => bike.vin === draft.vin && String(bike.year) === draft.year && bike.model === draft.model.trim() && bike.make === draft.make.trim());
  const problemOf = (i: number) => ['year', 'make', 'model', 'vin', ''].map((field) => problems?.messageOf(`bikes.${i}${field && `.${field}`}`)).find(Boolean);

  return (
    <div ref={box} id="bikes" className="profile-anchor">
      <Panel title={t('bikes.title')} text={t('bikes.text')}>
        {isAsked && !verdicts.some(({ valid }) => valid) && <p className="bikes-asked">{t('bikes.asked')}</p>}
        <form onSubmit={(event) => (event.preventDefault(), save.mutate())}>
          {drafts.length === 0 && <EmptyNotice title={t('bikes.empty')} text={t('bikes.emptyText')} />}
          {drafts.map((draft, i) => (
            <BikeFields
              key={draft.key}
              draft={draft}
              number={i + 1}
              verdict={verdictOf(draft)}
              problem={problemOf(i)}
              onChange={(next) => change(drafts.map((each) => (each.key === draft.key ? next : each)))}
              onRemove={() => change(drafts.filter((each) => each.key !== draft.key))}
            />
          ))}
          {save.error && <ErrorNotice error={save.error} />}
          <div className="bikes-foot">
            <button type="button" className="btn" onClick={() => change([...drafts, emptyDraft()])} disabled={drafts.length >= 20}>
              <Icon name="plus" size={18} />
              {t('bikes.add')}
            </button>
            <button type="submit" className="btn btn--primary" disabled={!isDirty || save.isPending || drafts.some(({ year, make, model, vin }) => !year || !make || !model || !vin)}>
              {t('bikes.save')}
            </button>
          </div>
        </form>
      </Panel>
    </div>
  );
}
