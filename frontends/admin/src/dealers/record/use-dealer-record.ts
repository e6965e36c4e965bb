import { useQuery } from '@podium/ui/federated/query.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { redemptionsQuery } from '../../redemptions/redemptions.api.ts';
import { refundsQuery } from '../refunds/refunds.api.ts';

const one = { page: 1, limit: 1 };

/** What a dealer's page shows above its tabs: sums by currency, numbers of rows, the last redemption. */
export function useDealerRecord(dealerId: string) {
  const made = useQuery({
    ...redemptionsQuery({ dealerId, ...one }),
  });
  const year = today().slice(0, 4);
  const ofYear = useQuery({
    ...redemptionsQuery({ dealerId, afterDate: `${year}-01-01`, ...one }),
  });
  const refunds = useQuery({
    ...refundsQuery({ dealerId, ...one }),
  });
  const open = useQuery({
    ...refundsQuery({ dealerId, status: 'open', ...one }),
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
