import { Segmented } from 'antd';
import { useState } from 'react';
import type { Liability } from '@podium/contracts/api/rewards/credit.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { monthName } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { ChartPanel } from '../../ChartPanel.tsx';
import { MonthChart, type MonthSeries } from '../../MonthChart.tsx';
import { monthsOf } from '../../period.ts';

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
  const { locale, moneyWithCode, count, currencyName } = useFormats();
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const [chosen, setChosen] = useState<Currency>('USD');
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? 'USD');
  const own = rows.filter((row) => row.currency === currency);
  // A month without money shows as a gap.
  const known = own.map(({ month }) => month).sort();
  const months = monthsOf({ startDate: known[0] ?? '', endDate: known.at(-1) ?? '' });
  const columns: Column<MonthRow>[] = [
    {
      key: 'month',
      title: t('reports.month'),
      value: ({ month }) => month,
      render: ({ month }) => `${monthName(Number(month.slice(5)), locale, 'long')} ${month.slice(0, 4)}`,
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
    <ChartPanel
      title={title}
      actions={
        currencies.length > 1 && (
          <Segmented<Currency>
            aria-label={t('reports.currency')}
            size="small"
            value={currency}
            options={currencies.map((value) => ({ value, label: currencyName(value) }))}
            onChange={setChosen}
          />
        )
      }
      columns={columns}
      rows={rows}
      fileName={fileName}
    >
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
