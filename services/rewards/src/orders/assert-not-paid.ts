import { providerSaysPaid, providerUnavailable } from '../errors.ts';
import type { RewardsParts } from '../parts.ts';
import { findLiveOrder } from './orders.store.ts';

/**
 * What the provider paid can only be taken back once it was cancelled there. Answers the order that it was asked
 * about, if there is one.
 */
export async function assertNotPaid({ db, provider }: RewardsParts, { id }: { id: string }): Promise<string | null> {
  const order = await findLiveOrder(db, id);
  if (!order) return null;
  const theirs = await provider
    .findOrder({ externalId: order.external_id, providerId: order.provider_id })
    .catch(() => {
      throw providerUnavailable();
    });
  // Not to be found is no proof that nothing was paid.
  if (theirs?.status !== 'failed') throw providerSaysPaid();
  return order.id;
}
