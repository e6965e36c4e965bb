import { providerSaysPaid, providerUnavailable } from '../errors.ts';
import type { RewardsParts } from '../parts.ts';
import { findLiveOrder } from './orders.store.ts';

/** What the provider paid can only be taken back once it was cancelled there: it is asked. */
export async function assertNotPaid({ db, provider }: RewardsParts, { id }: { id: string }): Promise<void> {
  const order = await findLiveOrder(db, id);
  if (!order) return;
  const theirs = await provider.findOrder({ externalId: order.external_id, providerId: order.provider_id }).catch(() => {
    throw providerUnavailable();
  });
  if (theirs && theirs.status !== 'failed') throw providerSaysPaid();
}
