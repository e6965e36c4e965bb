import { z } from 'zod';
import { badSignature } from '../errors.ts';
import type { ProviderParts } from './providers/provider.ts';
import { countTakenBack, findOrderByProvider, markReward, type RewardState } from './orders.store.ts';
import { readBack } from './settle-order.ts';

const body = z.object({
  event: z.string().default(''),
  payload: z.object({ resource: z.object({ id: z.string(), type: z.string() }) }),
});
/** What a message says of a reward whose order was paid; others change nothing. */
const rewardStates: Partial<Record<string, RewardState | null>> = {
  'REWARDS.CANCELED': 'canceled',
  'REWARDS.REFUNDED': 'refunded',
  'REWARDS.FLAGGED': 'flagged',
  'REWARDS.DELIVERY.SUCCEEDED': null,
};

/**
 * The provider reports a change (rule 19). The signature proves the sender. An order is read back from the provider, so
 * that repeated, late or reordered messages do no harm. What became of a reward is told by its message alone: a canceled
 * one is a difference of the provider check, and staff may take its payment back. Messages about what is not ours are
 * acknowledged and ignored. Throws `rewards/bad-signature`.
 */
export async function receiveWebhook(
  parts: ProviderParts,
  { raw, signature, now }: { raw: Buffer; signature: string; now: Date },
): Promise<void> {
  if (!parts.provider.isFromProvider(raw, signature)) throw badSignature();
  const parsed = body.safeParse(JSON.parse(raw.toString('utf8')));
  if (!parsed.success) return;
  const { event, payload } = parsed.data;
  const { id, type } = payload.resource;
  if (type === 'rewards') return noteReward(parts, id, event, now);
  const order = type === 'orders' && (await findOrderByProvider(parts.db, id));
  if (order) await readBack(parts, order, now);
}

async function noteReward(
  { db, log, found }: ProviderParts,
  rewardId: string,
  event: string,
  now: Date,
): Promise<void> {
  const state = rewardStates[event];
  if (state === undefined) return;
  const order = await markReward(db, rewardId, state, now);
  if (!order || state === null) return;
  log.warn({ order: order.id, state }, 'the provider changed the reward of a paid order');
  found('payout-reward-taken-back', await countTakenBack(db));
}
