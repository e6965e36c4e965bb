import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PeriodDates } from '../../charts/period/PeriodDates.tsx';
import { comparisons, type Comparison } from './compared-period.ts';
import type { Compared } from './use-comparison.ts';
import './compare.css';

/** The earlier period that the totals and the chart are compared with. */
export function CompareWith({ comparison, earlier, compare, chooseDays }: Compared) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  return (
    <div className="compare">
      <label className="compare-choice no-print">
        {t('compare.label')}
        <select
          value={comparison ?? ''}
          onChange={(event) => compare((event.target.value || null) as Comparison | null)}
        >
          <option value="">{t('compare.none')}</option>
          {comparisons.map((each) => (
            <option key={each} value={each}>
              {t(`compare.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {comparison === 'own' && earlier && (
        <div className="no-print" role="group" aria-label={t('compare.own')}>
          <PeriodDates period={earlier} onChange={chooseDays} />
        </div>
      )}
      {earlier && (
        <p className="secondary compare-days" role="status" data-chosen={comparison === 'own'}>
          {t('compare.days', { from: tableDate(earlier.startDate), to: tableDate(earlier.endDate) })}
        </p>
      )}
    </div>
  );
}
