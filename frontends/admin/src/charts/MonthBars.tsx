import type { Summary } from '@podium/contracts/api/reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { useCurrencyChoice } from './CurrencyChoice.tsx';
import { MonthChart } from './MonthChart.tsx';
import { useMonthWords } from './MonthNames.tsx';
import { monthsOf } from '../aggregates/period.ts';
import { earnedInMonth, OpensRows, redeemedInMonth } from '../aggregates/rows-behind.tsx';

type MonthRow = Summary['months'][number];

/** Earned and redeemed by month, one currency at a time, because currencies are never added. */
export function MonthBars({ summary }: { summary: Summary }) {
  const { t } = useTranslation('admin');
  const { currencyName } = useFormats();
  const monthWords = useMonthWords();
  const { currency, choice } = useCurrencyChoice(
    summary.months.map((row) => row.currency),
    summary.rateCurrency,
  );
  const columns: Column<MonthRow>[] = [
    {
      key: 'month',
      title: t('reports.month'),
      value: ({ month }) => month,
      render: ({ month }) => monthWords(month),
    },
    { key: 'currency', title: t('reports.currency'), value: (row) => currencyName(row.currency) },
    {
      key: 'earned',
      title: t('reports.earned'),
      align: 'right',
      value: ({ earnedCents }) => earnedCents / 100,
      render: (row) => (
        <OpensRows figure={row.earnedCents} to={earnedInMonth(row, summary)}>
          <Money cents={row.earnedCents} currency={row.currency} />
        </OpensRows>
      ),
    },
    {
      key: 'redeemed',
      title: t('reports.redeemed'),
      align: 'right',
      value: ({ redeemedCents }) => redeemedCents / 100,
      render: (row) => (
        <OpensRows figure={row.redeemedCents} to={redeemedInMonth(row, summary)}>
          <Money cents={row.redeemedCents} currency={row.currency} />
        </OpensRows>
      ),
    },
  ];
  const months = monthsOf(summary).map(
    (month) =>
      summary.months.find((row) => row.month === month && row.currency === currency) ?? {
        month,
        currency,
        earnedCents: 0,
        redeemedCents: 0,
      },
  );
  return (
    <ChartPanel
      title={t('reports.earnedAndRedeemed')}
      legend={[
        { label: t('reports.earned'), kind: 'orange' },
        { label: t('reports.redeemed'), kind: 'ink' },
      ]}
      actions={choice}
      columns={columns}
      rows={summary.months}
      fileName={t('reports.file.months')}
    >
      <MonthChart
        title={t('reports.earnedAndRedeemed')}
        months={months.map(({ month }) => month)}
        series={[
          { label: t('reports.earned'), kind: 'orange', cents: months.map(({ earnedCents }) => earnedCents) },
          { label: t('reports.redeemed'), kind: 'ink', cents: months.map(({ redeemedCents }) => redeemedCents) },
        ]}
        currency={currency}
      />
    </ChartPanel>
  );
}
