import { useQuery } from '@podium/ui/federated/query.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { fetchRedemptions } from '../../redemptions/redemptions.api.ts';
import { fetchRefunds } from '../refunds/refunds.api.ts';

const one = { page: 1, limit: 1 };

/** What a dealer's page shows above its tabs: sums by currency, numbers of rows, the last redemption. */
export function useDealerRecord(dealerId: string) {
  const made = useQuery({
    queryKey: ['redemptions', { dealerId, ...one }],
    queryFn: ({ signal }) => fetchRedemptions({ dealerId, ...one }, signal),
  });
  const year = today().slice(0, 4);
  const ofYear = useQuery({
    queryKey: ['redemptions', { dealerId, year }],
    queryFn: ({ signal }) => fetchRedemptions({ dealerId, afterDate: `${year}-01-01`, ...one }, signal),
  });
  const refunds = useQuery({
    queryKey: ['refunds', { dealerId, ...one }],
    queryFn: ({ signal }) => fetchRefunds({ dealerId, ...one }, signal),
  });
  const open = useQuery({
    queryKey: ['refunds', { dealerId, status: 'open', ...one }],
    queryFn: ({ signal }) => fetchRefunds({ dealerId, status: 'open', ...one }, signal),
  });
  const all = [made, ofYear, refunds, open];
  return {
    year,
    redemptions: made.data,
    ofYear: ofYear.data?.totals,
    refunds: refunds.data,
    owed: open.data?.totals,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => all.forEach((query) => void query.refetch()),
  };
}
export type DealerRecord = ReturnType<typeof useDealerRecord>;
