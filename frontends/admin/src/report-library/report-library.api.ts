import type { ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { queryOf, type CallKey } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import type { QueryKey } from '@podium/ui/federated/query.ts';

export type ReportSearch = Record<string, string | number | undefined>;

/** Titles of reports and columns are texts in the reader's language. */
const inLocale = <Q extends { queryKey: CallKey }>(query: Q, locale: Locale) => ({
  ...query,
  queryKey: [...query.queryKey, locale],
});

export const reportsQuery = (locale: Locale) =>
  inLocale(
    queryOf(reportsCalls.listReports, {}, ({ reports }) => reports),
    locale,
  );

export const fetchReport = (name: string, search: ReportSearch, signal?: AbortSignal) =>
  call(reportsCalls.readReport, { params: { name }, query: search, signal });
export const reportQuery = (name: string, search: ReportSearch, locale: Locale) =>
  inLocale(queryOf(reportsCalls.readReport, { params: { name }, query: search }), locale);

/** Rows may stay while other ones of the same report are read. */
export const keepOfReport =
  (name: string) =>
  <T>(before: T | undefined, last?: { queryKey: QueryKey }): T | undefined =>
    (last?.queryKey[2] as { params?: { name?: string } } | undefined)?.params?.name === name ? before : undefined;

/** The address of all rows of a report as a file, which the browser downloads itself. */
export const reportFile = (
  name: ReportName,
  format: 'csv' | 'xlsx',
  { page: _page, limit: _limit, ...search }: ReportSearch,
): string => addressOf(reportsCalls.readReport, { params: { name }, query: { ...search, format } });
