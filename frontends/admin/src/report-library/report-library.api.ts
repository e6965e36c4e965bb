import { addressOf } from '@podium/contracts/call.ts';
import type { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type ReportSearch = Record<string, string | number | undefined>;
export type ListedReport = Answer<typeof reportsRoutes.listReports>['reports'][number];

export const fetchReports = async (signal?: AbortSignal) => (await call(reportsCalls.listReports, { signal })).reports;

export const fetchReport = (name: string, search: ReportSearch, signal?: AbortSignal) =>
  call(reportsCalls.readReport, { params: { name }, query: search, signal });

/** The address of all rows of a report as a file, which the browser downloads itself. */
export const reportFile = (
  name: ReportName,
  format: 'csv' | 'xlsx',
  { page: _page, limit: _limit, ...search }: ReportSearch,
): string => addressOf(reportsCalls.readReport, { params: { name }, query: { ...search, format } });
