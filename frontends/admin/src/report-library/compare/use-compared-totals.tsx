import type { ReactNode } from 'react';
import type { Report, ReportColumn } from '@podium/contracts/api/reports/named-reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { grownBy, useShareWords } from '../../charts/share-figures.ts';
import { useReportTotals, useWriting } from '../use-report-columns.tsx';
import './compare.css';

type Sum = number | null | undefined;

/** The totals of a report, each with its difference from the earlier period, per currency (rule 1). */
export function useComparedTotals(report: Report | undefined, earlier: Report | undefined): Record<string, ReactNode> {
  const plain = useReportTotals(report);
  const write = useWriting();
  const differ = useDifference();
  const { t } = useTranslation('admin');
  if (!report || !earlier) return plain;
  // A total that exists only in the earlier period has its line too.
  const currencies = [...new Set([...report.totals, ...earlier.totals].map(({ currency }) => currency))];
  const sumOf = ({ totals }: Report, currency: Currency | null, { key, kind }: ReportColumn): Sum => {
    const total = totals.find((each) => each.currency === currency);
    return total ? total.sums[key] : kind === 'percent' ? null : 0;
  };
  const lines = (cellOf: (currency: Currency | null) => [ReactNode, ReactNode]) => (
    <div className="compared-totals">
      {currencies.map((currency) => {
        const [total, difference] = cellOf(currency);
        return (
          <div key={currency}>
            {total}
            <small>{difference}</small>
          </div>
        );
      })}
    </div>
  );
  const [first] = report.columns;
  return Object.fromEntries(
    report.columns.flatMap((column) => {
      if (column.key === 'currency')
        return [[column.key, lines((currency) => [currency ?? '–', t('compare.difference')])]];
      if (column === first && !report.columns.some(({ key }) => key === 'currency'))
        return [[column.key, lines(() => [t('compare.total'), t('compare.difference')])]];
      if (![...report.totals, ...earlier.totals].some(({ sums }) => column.key in sums)) return [];
      return [
        [
          column.key,
          lines((currency) => {
            const [now, before] = [sumOf(report, currency, column), sumOf(earlier, currency, column)];
            return [write(column, now ?? null, currency), differ(column, now, before, currency)];
          }),
        ],
      ];
    }),
  );
}

/** `+$120.00 (+4.2%)`; a dash where one of the two is unknown. */
function useDifference() {
  const { t } = useTranslation('admin');
  const { money, count } = useFormats();
  const { change } = useShareWords();
  const signed = (by: number, size: string) => `${by > 0 ? '+' : by < 0 ? '−' : ''}${size}`;
  return ({ kind, currency: own }: ReportColumn, now: Sum, before: Sum, currency: Currency | null): ReactNode => {
    if (now == null || before == null) return '–';
    const by = now - before;
    if (kind === 'percent') return t('reports.points', { change: signed(by, count(Math.abs(by))) });
    const size = kind === 'cents' ? money(Math.abs(by), own ?? currency ?? 'USD') : count(Math.abs(by));
    const growth = grownBy(now, before);
    return growth === null ? signed(by, size) : `${signed(by, size)} (${change(growth)}${t('reports.percent')})`;
  };
}
