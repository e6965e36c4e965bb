import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { presetOf, presetPeriod, presets, type Period, type Preset } from '../../aggregates/period.ts';
import { PeriodDates } from './PeriodDates.tsx';
import '../charts.css';

type PeriodChooserProps = { period: Period; onChange: (period: Period) => void; children?: ReactNode };

export function PeriodChooser({ period, onChange, children }: PeriodChooserProps) {
  const { t } = useTranslation('admin');
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
      <PeriodDates period={period} onChange={onChange} />
      {children}
    </div>
  );
}
