import type { ReactNode } from 'react';
import type { Report, ReportColumn, ReportValue } from '@podium/contracts/api/reports/named-reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { addressOfQuery, queryBehind } from '@podium/contracts/report-address.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { When } from '@podium/ui/status/When.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { monthAndYear } from './month-and-year.ts';

type Row = Report['rows'][number];

const isRight = ({ kind }: ReportColumn) => kind === 'cents' || kind === 'count' || kind === 'percent';

/** The columns of a report, with values in the reader's format. */
export function useReportColumns(report: Report | undefined, filters: Record<string, string> = {}): Column<Row>[] {
  const write = useWriting();
  return (report?.columns ?? []).map((column, i) => ({
    key: column.key,
    title: column.title,
    sortable: column.sortable,
    lead: i === 0,
    optional: column.optional,
    ...(isRight(column) && { align: 'right' as const }),
    value: (row) => plainOf(row[column.key]),
    render: (row) => {
      const content = write(column, row[column.key] ?? null, (row['currency'] as Currency | undefined) ?? null);
      const to = report && (addressOfThing(column, row) ?? addressBehind(column, row, { ...report, filters }));
      return to && content !== null ? <Link to={to}>{content}</Link> : content;
    },
  }));
}

/** The page of the subject that a cell names or counts; zero has no link. */
const addressOfThing = ({ key, link }: ReportColumn, row: Row): string | null => {
  const id = link && row[key] !== 0 && row[link.id];
  return link && id ? `/auth/admin/${link.to}/${encodeURIComponent(String(id))}` : null;
};

/** The rows that a figure adds up; zero has none. */
export function addressBehind(
  { key, behind }: ReportColumn,
  row: Row,
  asked: Parameters<typeof queryBehind>[2],
): string | null {
  const query = behind && row[key] && queryBehind(behind, row, asked);
  return behind && query ? `/auth/admin/report/${behind.report}?${addressOfQuery(query)}` : null;
}

/** A line per currency, because currencies are never added (rule 1). */
export function useReportTotals(report: Report | undefined): Record<string, ReactNode> {
  const write = useWriting();
  if (!report || report.totals.length === 0) return {};
  const hasCurrencies = report.totals.length > 1;
  return Object.fromEntries(
    report.columns.flatMap((column) => {
      if (column.key === 'currency' && hasCurrencies)
        return [[column.key, report.totals.map(({ currency }) => <div key={currency}>{currency ?? '–'}</div>)]];
      if (!report.totals.some(({ sums }) => column.key in sums)) return [];
      return [
        [
          column.key,
          report.totals.map(({ currency, sums }) => (
            <div key={currency}>{write(column, sums[column.key] ?? null, currency)}</div>
          )),
        ],
      ];
    }),
  );
}

const plainOf = (value: ReportValue | undefined) => (typeof value === 'boolean' ? String(value) : value);

/** A value of a column in the reader's format. */
export function useWriting() {
  const { t } = useTranslation('admin');
  const { locale, count, percent, tableDate } = useFormats();
  return (
    { kind, texts, currency: own, key }: ReportColumn,
    value: ReportValue,
    currency: Currency | null,
  ): ReactNode => {
    if (value === null || value === '') return '–';
    switch (kind) {
      case 'cents':
        return <Money cents={Number(value)} currency={own ?? currency ?? 'USD'} />;
      case 'count':
        return key === 'year' ? String(value) : count(Number(value));
      case 'percent':
        return signed(Number(value), (whole) => percent(whole > 100 ? whole : whole / 100));
      case 'day':
        return tableDate(String(value));
      case 'moment':
        return <When at={String(value)} />;
      case 'month':
        return monthAndYear(String(value), locale);
      case 'flag':
        return t(value ? 'library.yes' : 'library.no');
      case 'code':
        return texts?.[String(value)] ?? String(value);
      case 'text':
        return String(value);
    }
  };
}

const signed = (value: number, write: (value: number) => string) => (value < 0 ? `−${write(-value)}` : write(value));
