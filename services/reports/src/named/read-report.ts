import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import { writeSort } from '@podium/contracts/sort.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { percent } from '../aggregates/percent.ts';
import { shownDays, type Asked } from './ask-report.ts';
import type { ReportDefinition } from './definitions/define-report.ts';
import { describeColumns, describeFilters, titleOf } from './describe-report.ts';
import { pageRows, sumRows, type RowsQuery, type Totals } from './named.store.ts';

type Page = { page: number; limit: number };

/** A page of a report, with the totals of all rows (rule 1: per currency). */
export async function readReport(
  db: Database,
  asked: Asked,
  { page, limit, locale, asOf }: Page & { locale: Locale; asOf: Date },
): Promise<Report> {
  const { report, period, order } = asked;
  const rows = await prepareRows(db, asked);
  const [found, totals] = await Promise.all([
    pageRows(db, rows, order, { page, limit }),
    sumReport(db, { report, rows }),
  ]);
  const total = totals.reduce((sum, each) => sum + each.rows, 0);
  return {
    ...titleOf(report, locale),
    hasPeriod: period !== null,
    ...shownDays(period),
    updatedAt: asOf.toISOString(),
    searchable: report.searched.length > 0,
    columns: describeColumns(report, locale),
    filters: describeFilters(report, locale),
    sort: writeSort(order.columns),
    rows: found,
    totals,
    pagination: paginate(total, { page, limit }),
  };
}

/** The query of a report with all its bindings. */
export async function prepareRows(db: Database, { report, rows }: Pick<Asked, 'report' | 'rows'>): Promise<RowsQuery> {
  if (!report.prepare) return rows;
  const { today = '' } = rows.bindings;
  return { ...rows, bindings: { ...rows.bindings, ...(await report.prepare(db, { today })) } };
}

/** Sums and means of all rows, per currency if the report has one; percents of the sums (rule 32). */
export async function sumReport(
  db: Database,
  { report, rows }: Pick<Asked, 'report' | 'rows'>,
): Promise<Report['totals']> {
  const columns = Object.entries(report.columns);
  const keysOf = (how: 'summed' | 'averaged') => columns.flatMap(([key, column]) => (column[how] ? [key] : []));
  const sums = await sumRows(db, rows, {
    summed: keysOf('summed'),
    averaged: keysOf('averaged'),
    byCurrency: 'currency' in report.columns,
  });
  return sums.map(({ currency, rows: count, ...sum }) => ({
    currency,
    rows: count,
    sums: { ...(sum as Record<string, number | null>), ...ratesOf(report, sum) },
  }));
}

/** From the sums, never from the rows' own percents (rule 32). */
const ratesOf = ({ columns }: ReportDefinition, sums: Omit<Totals, 'currency' | 'rows'>) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, { of }]) =>
      of ? [[key, percent(sums[of[0]] ?? 0, sums[of[1]] ?? 0)]] : [],
    ),
  );
