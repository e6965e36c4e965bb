import { Segmented } from 'antd';
import { useState } from 'react';
import type { Summary } from '@podium/contracts/api/reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useWidth } from '@podium/ui/layout/use-width.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { monthName, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { axisOf } from './chart-scale.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { monthsOf } from './period.ts';

type MonthRow = Summary['months'][number];

/** Earned beside redeemed, month by month, one currency at a time: nothing converts, so nothing is added. */
export function MonthBars({ summary }: { summary: Summary }) {
  const { t } = useTranslation('admin');
  const { locale } = useFormats();
  const currencies = [...new Set(summary.months.map(({ currency }) => currency))];
  const [chosen, setChosen] = useState<Currency>(summary.rateCurrency);
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? 'USD');
  const columns: Column<MonthRow>[] = [
    { key: 'month', title: t('reports.month'), value: ({ month }) => month, render: ({ month }) => `${monthName(Number(month.slice(5)), locale, 'long')} ${month.slice(0, 4)}` },
    { key: 'currency', title: t('reports.currency'), value: (row) => row.currency },
    { key: 'earned', title: t('reports.earned'), align: 'right', value: ({ earnedCents }) => earnedCents / 100, render: (row) => <Money cents={row.earnedCents} currency={row.currency} /> },
    { key: 'redeemed', title: t('reports.redeemed'), align: 'right', value: ({ redeemedCents }) => redeemedCents / 100, render: (row) => <Money cents={row.redeemedCents} currency={row.currency} /> },
  ];
  const choice = currencies.length > 1 && <Segmented<Currency> aria-label={t('reports.currency')} size="small" value={currency} options={currencies} onChange={setChosen} />;
  const months = monthsOf(summary).map((month) => summary.months.find((row) => row.month === month && row.currency === currency) ?? { month, currency, earnedCents: 0, redeemedCents: 0 });
  return (
    <ChartPanel title={t('reports.earnedAndRedeemed')} legend={[{ label: t('reports.earned'), kind: 'orange' }, { label: t('reports.redeemed'), kind: 'ink' }]} actions={choice} columns={columns} rows={summary.months} fileName={t('reports.file.months')}>
      <Bars months={months} currency={currency} />
    </ChartPanel>
  );
}

const height = 260;
const [left, right, top, bottom] = [58, 6, 10, 28];

function Bars({ months, currency }: { months: readonly MonthRow[]; currency: Currency }) {
  const { t } = useTranslation('admin');
  const { locale, wholeMoney } = useFormats();
  const [ref, width] = useWidth<HTMLDivElement>();
  const axis = axisOf(Math.max(...months.flatMap(({ earnedCents, redeemedCents }) => [earnedCents, redeemedCents]), 100));
  const base = height - bottom;
  const y = (cents: number) => base - (cents / axis.top) * (base - top);
  const slot = Math.max(1, (width - left - right) / Math.max(1, months.length));
  const bar = Math.min(20, Math.max(3, slot * 0.34));
  const now = today().slice(0, 7);
  const every = Math.max(1, Math.ceil(34 / slot));
  const words = (row: MonthRow) => `${monthName(Number(row.month.slice(5)), locale, 'long')} ${row.month.slice(0, 4)}: ${t('reports.earned')} ${wholeMoney(row.earnedCents, currency)}, ${t('reports.redeemed')} ${wholeMoney(row.redeemedCents, currency)}`;
  return (
    <div className="chart" ref={ref}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={`${t('reports.earnedAndRedeemed')}, ${currency}. ${t('reports.chart.seeTable')}`}>
          {axis.ticks.map((cents) => (
            <g key={cents}>
              <line className={cents === 0 ? 'chart-base' : 'chart-grid'} x1={left} x2={width - right} y1={y(cents)} y2={y(cents)} />
              <text className="chart-tick" x={left - 8} y={y(cents) + 4} textAnchor="end">{wholeMoney(cents, currency)}</text>
            </g>
          ))}
          {months.map((row, i) => {
            const middle = left + slot * (i + 0.5);
            return (
              <g key={row.month}>
                <title>{words(row)}</title>
                <rect className="chart-hit" x={left + slot * i} y={top} width={slot} height={base - top} />
                <rect className="chart-bar--orange" x={middle - bar - 1} y={y(row.earnedCents)} width={bar} height={base - y(row.earnedCents)} rx="1.500" />
                <rect className="chart-bar--ink" x={middle + 1} y={y(row.redeemedCents)} width={bar} height={base - y(row.redeemedCents)} rx="1.500" />
                {i % every === 0 && <text className={`chart-tick${row.month === now ? ' chart-tick--now' : ''}`} x={middle} y={base + 19} textAnchor="middle">{monthName(Number(row.month.slice(5)), locale)}</text>}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
