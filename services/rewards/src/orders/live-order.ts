import { providerSaysPaid } from '../errors.ts';
import { providerUnavailable, type ProviderParts } from './providers/provider.ts';
import { withReward, type OrderRow } from './orders.store.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';

/**
 * A payment by the provider can only be taken back once the order or its reward was canceled there. Returns the order that was checked, if
 * there is one. Throws `rewards/provider-says-paid`, `rewards/provider-unavailable`.
 */
export async function assertNotPaid({ db, provider }: ProviderParts, { id }: { id: string }): Promise<string | null> {
  const order = await findLiveOrder(db, id);
  if (!order) return null;
  const theirs = await provider
    .findOrder({ externalId: order.external_id, providerId: order.provider_id })
    .catch((error: unknown) => {
      throw providerUnavailable(error);
    });
  // An order that is not found is no proof that nothing was paid.
  if (!theirs || withReward(order, theirs).status !== 'failed') throw providerSaysPaid();
  return order.id;
}

/** The order of a claim that has not failed; a claim has at most one. */
export const findLiveOrder = (db: Connection, claimId: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('payout_orders').where({ claim_id: claimId }).whereNot({ status: 'failed' }).first();

/** Closes the order that a claim has at the provider, if there is one. */
export const failLiveOrder = (tx: Transaction, claimId: string, failure: string, at: Date) =>
  tx<OrderRow>('payout_orders')
    .where({ claim_id: claimId })
    .whereNot({ status: 'failed' })
    .update({ status: 'failed', failure, settled_at: at });
