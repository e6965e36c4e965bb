import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { fetchSummary } from '../../aggregates/aggregates.api.ts';
import { comparedPeriod, type Period } from '../../aggregates/period.ts';
import type { Earlier } from './SummaryTiles.tsx';

/**
 * The figures of a year earlier. Earned and redeemed amounts are compared up to the same day, because a current season
 * would always fall short of a whole one.
 */
export function useEarlier(period: Period): Earlier | undefined {
  const { startDate, endDate } = period;
  return useQuery({
    queryKey: [...keyOf(reportsCalls.summary, { query: period }), 'of the period before'],
    queryFn: async (by) => {
      const until = today() < endDate ? today() : endDate;
      const [whole, toDate] = await Promise.all([
        fetchSummary(comparedPeriod(period), by),
        fetchSummary(comparedPeriod({ startDate, endDate: until < startDate ? startDate : until }), by),
      ]);
      return { whole, toDate };
    },
  }).data;
}
