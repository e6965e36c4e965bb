import { Segmented } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { presetOf, presetPeriod, presets, type Period, type Preset } from './period.ts';
import './charts/charts.css';

/** The year of a date that is being typed begins with zeros. */
const isWhole = (date: string) => date >= '2000-01-01';

type PeriodChooserProps = { period: Period; onChange: (period: Period) => void; children?: ReactNode };

export function PeriodChooser({ period, onChange, children }: PeriodChooserProps) {
  const { t } = useTranslation('admin');
  const errorId = useId();
  const [draft, setDraft] = useState(period);
  const { startDate, endDate } = period;
  useEffect(() => setDraft({ startDate, endDate }), [startDate, endDate]);
  const put = (part: Partial<Period>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // Half a date is still being typed; an end before its start is told, and changes nothing.
    if (next.startDate && next.endDate && next.startDate <= next.endDate && isWhole(next.startDate)) onChange(next);
  };
  const isReversed = isWhole(draft.startDate) && isWhole(draft.endDate) && draft.startDate > draft.endDate;
  return (
    <div className="period no-print">
      <Segmented<Preset | 'own'>
        aria-label={t('reports.period.label')}
        value={presetOf(period) ?? 'own'}
        options={[
          ...presets.map((preset) => ({ value: preset, label: t(`reports.period.${preset}`) })),
          ...(presetOf(period) ? [] : [{ value: 'own' as const, label: t('reports.period.own') }]),
        ]}
        onChange={(preset) => preset !== 'own' && onChange(presetPeriod(preset))}
      />
      <span className="period-dates">
        <label>
          {t('reports.period.from')}
          <input
            type="date"
            value={draft.startDate}
            aria-invalid={isReversed}
            aria-describedby={isReversed ? errorId : undefined}
            onChange={(event) => put({ startDate: event.target.value })}
          />
        </label>
        <label>
          {t('reports.period.to')}
          <input
            type="date"
            value={draft.endDate}
            aria-invalid={isReversed}
            aria-describedby={isReversed ? errorId : undefined}
            onChange={(event) => put({ endDate: event.target.value })}
          />
        </label>
      </span>
      {children}
      {isReversed && (
        <p className="period-error" id={errorId} role="alert">
          {t('reports.period.reversed')}
        </p>
      )}
    </div>
  );
}
