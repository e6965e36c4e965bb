import { useEffect, useId, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { Period } from '../../aggregates/period.ts';
import '../charts.css';

/** The year of a date that is still being typed begins with zeros. */
const isWhole = (date: string) => date >= '2000-01-01';

/** The first and the last day of a period; an end before its start shows an error and changes nothing. */
export function PeriodDates({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('admin');
  const errorId = useId();
  const [draft, setDraft] = useState(period);
  const { startDate, endDate } = period;
  useEffect(() => setDraft({ startDate, endDate }), [startDate, endDate]);
  const put = (part: Partial<Period>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // The date is incomplete.
    if (next.startDate && next.endDate && next.startDate <= next.endDate && isWhole(next.startDate)) onChange(next);
  };
  const isReversed = isWhole(draft.startDate) && isWhole(draft.endDate) && draft.startDate > draft.endDate;
  return (
    <>
      <span className="period-dates">
        {(['startDate', 'endDate'] as const).map((key) => (
          <label key={key}>
            {t(key === 'startDate' ? 'reports.period.from' : 'reports.period.to')}
            <input
              type="date"
              value={draft[key]}
              aria-invalid={isReversed}
              aria-describedby={isReversed ? errorId : undefined}
              onChange={(event) => put({ [key]: event.target.value })}
            />
          </label>
        ))}
      </span>
      {isReversed && (
        <p className="period-error" id={errorId} role="alert">
          {t('reports.period.reversed')}
        </p>
      )}
    </>
  );
}
