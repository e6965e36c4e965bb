import { currencyOf } from '@podium/contracts/amounts.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { dealershipQuery } from './dealership.api.ts';

/** The signed-in dealer, and the only currency of this counter: that of its country. */
export function useDealership() {
  const dealerId = useUser()?.subjectId ?? '';
  const { data, error, refetch } = useQuery({
    ...dealershipQuery(dealerId),
    enabled: dealerId !== '',
    staleTime: 600_000,
  });
  const dealer = data?.dealer;
  return { dealer, currency: dealer && currencyOf(dealer.country), error, refetch };
}
