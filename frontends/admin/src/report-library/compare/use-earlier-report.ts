import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useLocale } from '@podium/ui/federated/i18n.ts';
import { keepOfReport, reportQuery, type ReportSearch } from '../report-library.api.ts';
import { useComparison } from './use-comparison.ts';

/** The same report of the earlier period, where one is compared; its totals are computed by the service too. */
export function useEarlierReport(report: Report | undefined, search: ReportSearch) {
  const locale = useLocale();
  const { startDate = null, endDate = null } = report ?? {};
  const compared = useComparison(startDate && endDate ? { startDate, endDate } : null);
  const paged = { ...search, page: 1, ...compared.earlier };
  const name = report?.name ?? '';
  const query = useQuery({
    ...reportQuery(name, paged, locale),
    enabled: compared.earlier !== null,
    placeholderData: keepOfReport(name),
  });
  return { compared, earlier: compared.earlier ? query.data : undefined };
}
