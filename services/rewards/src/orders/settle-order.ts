import { randomUUID } from 'node:crypto';
import { systemCause, type Cause } from '@podium/service-kit/outbox.ts';
import { lockForPaying } from '../payouts/lock-claims.ts';
import { markSent } from '../payouts/mark-claims.ts';
import { stopPaying } from '../payouts/start-paying.ts';
import { countTakenBack, findOrder, listUnsettled, lockOrder, updateOrder, type OrderRow } from './orders.store.ts';
import { ProviderRefused, ProviderSilent, type ProviderOrder, type ProviderParts } from './providers/provider.ts';
import type { ClaimRow } from '../payouts/list-claims.ts';
import { askProvider } from './ask-provider.ts';

const live = new Set(['placing', 'unknown', 'pending']);

/**
 * Applies the provider's state of an order: executed pays the claim, failed reopens it with a new attempt, anything
 * else waits (rule 17). Repeated or late it changes nothing. If the amount is not ours, the order stays unsettled and
 * the provider check reports it.
 */
export async function settleOrder(
  parts: ProviderParts,
  order: OrderRow,
  said: ProviderOrder | { failure: string },
  { at, cause }: { at: Date; cause: Cause },
): Promise<boolean> {
  const settled = await parts.db.transaction(async (tx) => {
    const [claim] = await lockForPaying(tx, [order.claim_id]);
    const current = await lockOrder(tx, order.id);
    if (current?.status === 'failed' && 'status' in said && said.status === 'executed')
      parts.log.error({ order: order.id }, 'the provider paid an order that had failed here');
    if (!claim || !current || !live.has(current.status)) return false;
    const failure = 'failure' in said ? said.failure : said.status === 'failed' ? 'failed' : null;
    if (failure !== null) {
      await updateOrder(tx, order.id, {
        status: 'failed',
        failure,
        settled_at: at,
        ...('providerId' in said && { provider_id: said.providerId }),
      });
      await stopPaying(tx, { claim: claim as ClaimRow, failure, at, cause });
      return true;
    }
    const theirs = said as ProviderOrder;
    const isOurs = theirs.amountCents === current.amount_cents && theirs.currency === current.currency;
    const known = { provider_id: theirs.providerId, reward_id: theirs.rewardId };
    if (!isOurs || theirs.status === 'pending') {
      await updateOrder(tx, order.id, { status: isOurs ? 'pending' : 'unknown', ...known });
      return false;
    }
    await updateOrder(tx, order.id, { status: 'executed', settled_at: at, ...known });
    await markSent(tx, claim as ClaimRow, { sentBy: null, reference: theirs.providerId, at, cause });
    return true;
  });
  parts.committed();
  return settled;
}

/**
 * Reads an order back, always before any retry (rule 18). If the provider never had it, placing it again under the same
 * id cannot pay twice. An order that the provider once named and no longer finds is an unexplained state, not a reason
 * to pay. Returns whether its outcome is known now.
 */
export async function readBack(parts: ProviderParts, { id }: Pick<OrderRow, 'id'>, now: Date): Promise<boolean> {
  const by = { at: now, cause: systemCause(randomUUID()) };
  const order = await findOrder(parts.db, id);
  if (!order || !live.has(order.status)) return false;
  try {
    const found = await parts.provider.findOrder({ externalId: order.external_id, providerId: order.provider_id });
    if (!found && order.provider_id) throw new ProviderSilent('does not know its own order');
    return await settleOrder(parts, order, found ?? (await placed(parts, order)), by);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    parts.log.warn({ order: order.id, reason: error.message }, 'payout order not settled');
    return false;
  }
}

/** Only a refused payment counts as a refusal; a refused read says nothing. */
const placed = (parts: ProviderParts, order: OrderRow): Promise<ProviderOrder | { failure: string }> =>
  askProvider(parts, order).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return { failure: error.message };
    throw error;
  });

/**
 * The job: settles every order whose outcome is unknown, except those just being placed. One that cannot be settled
 * does not stop the others.
 */
export async function settleOrders(
  parts: ProviderParts,
  now: Date,
  { olderThanMs = 60_000 } = {},
): Promise<{ orders: number; settled: number }> {
  const orders = await listUnsettled(parts.db, new Date(now.getTime() - olderThanMs));
  let settled = 0;
  for (const order of orders) {
    const isSettled = await readBack(parts, order, now).catch((error: Error) => {
      parts.log.error({ order: order.id, reason: error.message }, 'payout order cannot be settled');
      return false;
    });
    if (isSettled) settled += 1;
  }
  parts.found('payout-reward-taken-back', await countTakenBack(parts.db));
  return { orders: orders.length, settled };
}
