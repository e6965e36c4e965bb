import { reportQuerySchema, type ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import type { SavedQuery } from '@podium/contracts/api/reports/saved-views.ts';
import { noSuchFilter } from '../errors.ts';
import { askReport, type Asked } from '../named/ask-report.ts';

const notFilters = new Set(Object.keys(reportQuerySchema.shape));

/**
 * Validates a view like a request for its report: refuses what the report does not know. Throws
 * `reports/no-such-filter` and as `askReport`.
 */
export function checkView(reportName: ReportName, { filters, search, sort, period }: SavedQuery, now: Date): Asked {
  for (const key of Object.keys(filters)) if (notFilters.has(key)) throw noSuchFilter(key);
  const query = reportQuerySchema.parse({
    ...filters,
    ...period,
    ...(search && { query: search }),
    ...(sort && { sort }),
  });
  return askReport(reportName, query, now);
}
