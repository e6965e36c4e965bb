import { useId, type ReactNode } from 'react';
import type { BikeAnswer } from '@podium/contracts/bikes.ts';
import { brand } from '@podium/contracts/brand.ts';
import { isInReview } from '@podium/contracts/vins.ts';
import { Icon } from '../brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '../parts/Button.tsx';
import { Chip } from '../status/Chip.tsx';
import { Warning } from '../status/Warning.tsx';
import { VinInput, vinLength } from './VinInput.tsx';
import './bike-fields.css';

export type BikeDraft = { key: string; year: string; make: string; model: string; vin: string };

type BikeFieldsProps = {
  draft: BikeDraft;
  number: number;
  verdict: BikeAnswer | undefined;
  problem: string | undefined;
  onChange: (draft: BikeDraft) => void;
  onRemove: () => void;
  /** Shown below a saved bike. */ below?: (bike: BikeAnswer) => ReactNode;
  /** Shown for a complete VIN that was not checked yet. */ whole?: ReactNode;
};

/** The fields of one bike, with the verdict on its VIN. */
export function BikeFields({ draft, number, verdict, problem, onChange, onRemove, below, whole }: BikeFieldsProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const put = (part: Partial<BikeDraft>) => onChange({ ...draft, ...part });
  const title = [draft.year, draft.make, draft.model].filter(Boolean).join(' ');
  return (
    <div role="group" aria-labelledby={`${id}h`} className="bike-fields">
      <div className="bike-head">
        <p className="head" id={`${id}h`}>
          {draft.model ? title : t('bikes.numbered', { number })}
        </p>
        <Button
          size="small"
          onClick={onRemove}
          aria-label={t('bikes.removeNamed', { name: title || t('bikes.numbered', { number }) })}
        >
          <Icon name="trash" size={17} />
          {t('bikes.remove')}
        </Button>
      </div>
      <div className="bike-row">
        <div className="field">
          <label htmlFor={`${id}y`}>{t('bikes.year')}</label>
          <input
            id={`${id}y`}
            inputMode="numeric"
            maxLength={4}
            value={draft.year}
            onChange={(event) => put({ year: event.target.value.replace(/\D/g, '') })}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}k`}>{t('bikes.make')}</label>
          <input
            id={`${id}k`}
            value={draft.make}
            list={`${id}makes`}
            onChange={(event) => put({ make: event.target.value })}
          />
          <datalist id={`${id}makes`}>
            {brand.makes.map((make) => (
              <option key={make} value={make} />
            ))}
          </datalist>
        </div>
        <div className="field">
          <label htmlFor={`${id}m`}>{t('bikes.model')}</label>
          <input
            id={`${id}m`}
            value={draft.model}
            placeholder="450 SX-F"
            onChange={(event) => put({ model: event.target.value })}
          />
        </div>
      </div>
      <div className="field">
        <label htmlFor={`${id}v`}>{t('bikes.vin')}</label>
        <VinInput
          id={`${id}v`}
          value={draft.vin}
          onChange={(vin) => put({ vin })}
          isInvalid={(verdict?.valid === false && !isInReview(verdict)) || problem !== undefined}
          describedBy={`${id}s`}
        />
        <p id={`${id}s`} className="bike-verdict" aria-live="polite">
          <Verdict vin={draft.vin} verdict={verdict} problem={problem} whole={whole} />
        </p>
      </div>
      {verdict && below?.(verdict)}
    </div>
  );
}

function Verdict({
  vin,
  verdict,
  problem,
  whole,
}: {
  vin: string;
  verdict: BikeAnswer | undefined;
  problem: string | undefined;
  whole: ReactNode;
}) {
  const { t } = useTranslation('ui');
  if (problem) return <span className="field-error">{problem}</span>;
  if (verdict) {
    return (
      <>
        <VerdictChip verdict={verdict} />
        <span className="field-hint">
          {verdict.valid
            ? t('bikes.matches', { model: verdict.model, year: verdict.year })
            : isLookedAt(verdict)
              ? verdict.message
              : t(verdict.code === 'dealers/vin-in-use' ? 'bikes.inUseHelp' : 'bikes.invalidHelp')}
        </span>
        {verdict.warning && <Warning text={verdict.warning} />}
      </>
    );
  }
  if (/[IOQ]/.test(vin)) return <span className="field-error">{t('bikes.letters')}</span>;
  return (
    <span className="field-hint">
      {vin.length === vinLength
        ? (whole ?? t('bikes.unsavedVin'))
        : t('bikes.vinHint', { count: vin.length, needed: vinLength })}
    </span>
  );
}

const isLookedAt = (verdict: BikeAnswer) => isInReview(verdict) || verdict.code === 'dealers/vin-rejected';

function VerdictChip({ verdict }: { verdict: BikeAnswer }) {
  const { t } = useTranslation('ui');
  if (verdict.valid) return <Chip tone="done">{t('bikes.valid')}</Chip>;
  if (isInReview(verdict)) return <Chip tone="warning">{t('bikes.inReview')}</Chip>;
  return (
    <Chip tone="danger">{isLookedAt(verdict) ? t('bikes.rejected') : (verdict.message ?? t('bikes.invalid'))}</Chip>
  );
}
