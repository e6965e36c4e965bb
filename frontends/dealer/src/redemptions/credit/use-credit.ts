import type { Currency } from '@podium/contracts/money.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { inSpendingOrder } from './pick-lots.ts';
import { lotsQuery, walletQuery } from '../redemptions.api.ts';

/** What a rider can spend at this counter: credit of the dealer's own currency, with the lots that make it up. */
export function useCredit(riderId: string | undefined, currency: Currency) {
  const wallet = useQuery({
    ...walletQuery(riderId ?? ''),
    enabled: riderId !== undefined,
  });
  const lots = useQuery({
    ...lotsQuery(riderId ?? ''),
    enabled: riderId !== undefined,
  });
  const own = wallet.data?.credit.find((credit) => credit.currency === currency);
  const others =
    wallet.data?.credit.filter((credit) => credit.currency !== currency && credit.availableCents > 0) ?? [];
  return {
    availableCents: wallet.data ? (own?.availableCents ?? 0) : undefined,
    debtCents: own?.debtCents ?? 0,
    others,
    lots: inSpendingOrder(
      (lots.data?.awards ?? []).filter(
        (lot) => lot.kind === 'dealerCredit' && lot.currency === currency && !lot.revoked && lot.currentValueCents > 0,
      ),
    ),
    error: wallet.error ?? lots.error,
    retry: () => void Promise.all([wallet.refetch(), lots.refetch()]),
  };
}
