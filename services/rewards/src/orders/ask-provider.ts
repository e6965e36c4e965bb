import type { OrderRow } from './orders.store.ts';
import type { ProviderOrder, ProviderParts } from './providers/provider.ts';
import { nameOf } from '../people/read-people.ts';
import { type ListedClaim, listClaims } from '../payouts/list-claims.ts';

/** Sends an order to the provider, with the rider's name and language. */
export async function askProvider({ db, provider }: ProviderParts, order: OrderRow): Promise<ProviderOrder> {
  const [claim] = (await listClaims(db, [order.claim_id])) as [ListedClaim];
  return provider.createOrder({
    externalId: order.external_id,
    amountCents: order.amount_cents,
    currency: order.currency,
    recipient: { name: nameOf(claim), email: claim.email ?? '' },
    locale: claim.locale ?? 'en',
  });
}
