import type { z } from 'zod';
import type { reportQuerySchema } from '@podium/contracts/api/reports/named-reports.ts';
import { wordsOf } from '@podium/contracts/names.ts';
import { readSort } from '@podium/contracts/sort.ts';
import { literally } from '@podium/service-kit/database.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { noSuchColumn, noSuchFilter, noSuchReport, noSuchValue } from '../errors.ts';
import { creditReports } from './definitions/credit-reports.ts';
import type { FilterDefinition, ReportDefinition } from './definitions/define-report.ts';
import { eventReports } from './definitions/event-reports.ts';
import { forecastReports } from './definitions/forecast-reports.ts';
import { funnelReports } from './definitions/funnel-report.ts';
import { moneyReports } from './definitions/money-reports.ts';
import { taxReports } from './definitions/tax-reports.ts';
import type { Order, RowsQuery } from './named.store.ts';
import { peopleReports } from './definitions/people-reports.ts';
import { placeReports } from './definitions/place-reports.ts';
import { punctualityReports } from './definitions/punctuality-report.ts';
import { raceReports } from './definitions/race-reports.ts';

export type ReportQuery = z.output<typeof reportQuerySchema>;
/** A request for a report, validated and ready to be read. */
export type Asked = {
  report: ReportDefinition;
  /** Null if the report has no period. */ period: { from: string; to: string } | null;
  rows: RowsQuery;
  order: Order;
};

/** All named reports; their names are in the contract. */
export const reports: readonly ReportDefinition[] = [
  ...raceReports,
  ...eventReports,
  ...punctualityReports,
  ...peopleReports,
  ...funnelReports,
  ...moneyReports,
  ...taxReports,
  ...creditReports,
  ...forecastReports,
  ...placeReports,
];
const asked = new Set(['startDate', 'endDate', 'noCache', 'query', 'sort', 'page', 'limit', 'format', 'separator']);
const [firstDay, lastDay] = ['1900-01-01', '9999-12-31'];

/**
 * Validates a report's period, filters and order; refuses unknown ones, since ignoring them would give misleading rows.
 * Throws `reports/no-such-report`, `reports/no-such-filter`, `reports/no-such-value`, `reports/no-such-column`.
 */
export function askReport(name: string, query: ReportQuery, now: Date): Asked {
  const report = reports.find((each) => each.name === name);
  if (!report) throw noSuchReport();
  const filters = Object.entries(query).filter(([key, value]) => !asked.has(key) && value !== '') as [string, string][];
  for (const [key, value] of filters) checkFilter(report, key, value);
  const period = periodOf(report, query, now);
  const { from, to } = period ?? { from: firstDay, to: lastDay };
  const bindings: Record<string, string> = { from, to, today: programDay(now) };
  const conditions: string[] = [];
  const chosen = new Map(filters);
  for (const [key, filter] of Object.entries(report.filters)) {
    const value = chosen.get(key);
    if (filter === 'boundId' || filter === 'boundText') bindings[key] = value ?? '';
    else if (typeof filter === 'object' && filter.isBound) bindings[key] = value ?? filter.byDefault ?? '';
    else if (value !== undefined) {
      bindings[key] = value;
      conditions.push(conditionOf(key, filter));
    }
  }
  const words = wordsOf(query.query ?? '').slice(0, 8);
  for (const [i, word] of words.entries()) {
    if (report.searched.length === 0) break;
    bindings[`word${i}`] = `%${literally(word)}%`;
    const text = report.searched.map((column) => `"${column}"`).join(`, ' ', `);
    conditions.push(`fold_letters(concat(${text})) like :word${i}`);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return {
    report,
    period,
    rows: { sql: `select report.*${ratesOf(report)} from (${report.sql}) as report ${where}`, bindings },
    order: orderOf(report, query.sort),
  };
}

function checkFilter(report: ReportDefinition, key: string, value: string): void {
  const filter = report.filters[key];
  if (!filter) throw noSuchFilter(key);
  if (typeof filter === 'object' && !filter.codes.values.includes(value)) throw noSuchValue(key, key, value);
}

const conditionOf = (key: string, filter: FilterDefinition): string =>
  filter === 'text' ? `lower("${key}") = lower(:${key})` : `cast("${key}" as text) = :${key}`;

/** Adds whole percents beside the columns that they are computed from, so that rows can be sorted by them. */
const ratesOf = (report: ReportDefinition): string =>
  Object.entries(report.columns)
    .map(([key, { of }]) => (of ? `, (100 * "${of[0]}" / nullif("${of[1]}", 0))::int as "${key}"` : ''))
    .join('');

function periodOf(report: ReportDefinition, { startDate, endDate }: ReportQuery, now: Date): Asked['period'] {
  if (report.period === null) return null;
  if (report.period === 'all') return { from: startDate ?? firstDay, to: endDate ?? lastDay };
  const year = programDay(now).slice(0, 4);
  return { from: startDate ?? `${year}-01-01`, to: endDate ?? `${year}-12-31` };
}

function orderOf(report: ReportDefinition, sort = report.sort): Order {
  const columns = readSort(sort);
  const unknown = columns.find(({ key }) => !report.columns[key]);
  if (unknown) throw noSuchColumn(unknown.key);
  return { columns, key: report.key };
}

/** The days as shown: none if the period is everything. */
export const shownDays = (period: Asked['period']) => ({
  startDate: period && period.from !== firstDay ? period.from : null,
  endDate: period && period.to !== lastDay ? period.to : null,
});
