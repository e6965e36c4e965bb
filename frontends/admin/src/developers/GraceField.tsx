import { maxGraceDays } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

type GraceFieldProps = { days: number; onChange: (days: number) => void };

/** How long the old secret stays valid beside the new one. */
export function GraceField({ days, onChange }: GraceFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="field">
      <label htmlFor="grace-days">{t('developers.grace')}</label>
      <select id="grace-days" value={days} onChange={(event) => onChange(Number(event.target.value))}>
        {Array.from({ length: maxGraceDays + 1 }, (_, each) => (
          <option key={each} value={each}>
            {each === 0 ? t('developers.graceNone') : t('developers.graceDays', { count: each })}
          </option>
        ))}
      </select>
      <p className="field-hint">{t('developers.graceHint')}</p>
    </div>
  );
}
