import type { Liability } from '@podium/contracts/api/rewards/credit.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { useCurrencyChoice } from '../../charts/CurrencyChoice.tsx';
import { MonthChart, type MonthSeries } from '../../charts/MonthChart.tsx';
import { useMonthWords } from '../../charts/MonthNames.tsx';
import { monthsOf } from '../../aggregates/period.ts';

type MonthRow = Liability['credit'][number];
type MonthlyAmountsProps = {
  title: string;
  text: string;
  amount: string;
  kind: MonthSeries['kind'];
  rows: readonly MonthRow[];
  fileName: string;
};

/** One amount by month, a currency at a time; the table and the file hold all of them. */
export function MonthlyAmounts({ title, text, amount, kind, rows, fileName }: MonthlyAmountsProps) {
  const { t } = useTranslation('admin');
  const { moneyWithCode, count } = useFormats();
  const monthWords = useMonthWords();
  const { currency, choice } = useCurrencyChoice(rows.map((row) => row.currency));
  const own = rows.filter((row) => row.currency === currency);
  // A month without money shows as a gap.
  const known = own.map(({ month }) => month).sort();
  const months = monthsOf({ startDate: known[0] ?? '', endDate: known.at(-1) ?? '' });
  const columns: Column<MonthRow>[] = [
    {
      key: 'month',
      title: t('reports.month'),
      value: ({ month }) => month,
      render: ({ month }) => monthWords(month),
    },
    { key: 'currency', title: t('reports.currency'), value: (row) => row.currency },
    {
      key: 'lots',
      title: t('money.liability.lots'),
      align: 'right',
      value: ({ lots }) => lots,
      render: ({ lots }) => count(lots),
    },
    {
      key: 'cents',
      title: amount,
      align: 'right',
      value: ({ cents }) => cents / 100,
      render: (row) => <Money cents={row.cents} currency={row.currency} />,
    },
  ];
  return (
    <ChartPanel title={title} actions={choice} columns={columns} rows={rows} fileName={fileName}>
      <p className="secondary money-chart-note">
        {text}
        {own.length > 0 &&
          ` ${t('money.liability.sum', {
            amount: moneyWithCode(
              own.reduce((sum, { cents }) => sum + cents, 0),
              currency,
            ),
            count: own.reduce((sum, { lots }) => sum + lots, 0),
          })}`}
      </p>
      {own.length > 0 ? (
        <MonthChart
          title={title}
          months={months}
          series={[
            { label: amount, kind, cents: months.map((month) => own.find((row) => row.month === month)?.cents ?? 0) },
          ]}
          currency={currency}
        />
      ) : (
        <p className="money-none">{t('money.liability.none')}</p>
      )}
    </ChartPanel>
  );
}
