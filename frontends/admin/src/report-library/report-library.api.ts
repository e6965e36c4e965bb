import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { Report, ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type ReportSearch = Record<string, string | number | undefined>;
export type ListedReport = Answer<typeof reportsRoutes.listReports>['reports'][number];

const base = '/api/admin/reports';

export const fetchReports = async (signal?: AbortSignal) =>
  (await api.get<{ reports: ListedReport[] }>(base, signal && { signal })).reports;

export const fetchReport = (name: string, search: ReportSearch, signal?: AbortSignal) =>
  api.get<Report>(`${base}/${encodeURIComponent(name)}`, { query: search, ...(signal && { signal }) });

/** The address of all rows of a report as a file, which the browser downloads itself. */
export function reportFile(name: ReportName, format: 'csv' | 'xlsx', search: ReportSearch): string {
  const chosen = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === '' || key === 'page' || key === 'limit' ? [] : [[key, String(value)]],
  );
  return `${base}/${name}?${new URLSearchParams([...chosen, ['format', format]])}`;
}
