import type { z } from 'zod';
import type { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { noSuchOrder, orderNotPaid } from '../errors.ts';
import { listClaims } from '../payouts/list-claims.ts';
import { nameOf } from '../people/read-people.ts';
import { findOrder, listOrdersSince, withReward } from './orders.store.ts';
import { isSame } from './settle-stuck.ts';
import { listSettled } from './settlements.store.ts';
import { providerUnavailable, type ProviderOrder, type ProviderParts } from './providers/provider.ts';

/**
 * The link to the money, for its owner only; created on request, never stored and never logged (rule 18). Throws
 * `rewards/no-such-order`, `rewards/order-not-paid`, `rewards/provider-unavailable`.
 */
export async function readRewardLink(
  { db, provider }: ProviderParts,
  orderId: string,
  session: Session,
): Promise<{ link: string; isDemo: boolean }> {
  const order = await findOrder(db, orderId);
  const [claim] = order ? await listClaims(db, [order.claim_id]) : [];
  if (!order || claim?.rider_id !== session.subjectId) throw noSuchOrder();
  if (order.status !== 'executed' || !order.reward_id) throw orderNotPaid();
  const link = await provider.createLink(order.reward_id).catch((error: unknown) => {
    throw providerUnavailable(error);
  });
  return { link, isDemo: provider.name === 'demo' };
}

type Check = z.input<typeof claimRoutes.checkProvider.answer>;
const lookBackMs = 400 * 86_400_000;

/**
 * Compares our orders of the last thirteen months with the provider's: missing on either side, different amounts,
 * different outcomes. Throws `rewards/provider-unavailable`.
 */
export async function checkProvider({ db, provider }: ProviderParts, now: Date): Promise<Check> {
  const since = new Date(now.getTime() - lookBackMs);
  const theirs = await provider.listOrders(since).catch((error: unknown) => {
    throw providerUnavailable(error);
  });
  // The provider dates an order by its own clock: of one near the edge, or put in with an earlier day, only the id counts.
  const ours = await listOrdersSince(
    db,
    since,
    theirs.map(({ externalId }) => externalId),
  );
  const settled = new Map(
    (
      await listSettled(
        db,
        ours.map(({ id }) => id),
      )
    ).map((each) => [each.order_id, each]),
  );
  const theirOf = new Map(theirs.map((order) => [order.externalId, order]));
  const known = new Set(ours.map(({ external_id }) => external_id));
  const found: Omit<Check['differences'][number], 'riderName'>[] = [];
  for (const order of ours) {
    const said = theirOf.get(order.external_id);
    const their = said && withReward(order, said);
    const settlement = settled.get(order.id);
    // Two people explained it, and the provider says the same as then.
    if (settlement && isSame(settlement, their ? settledSideOf(their) : noSide)) continue;
    const sides = {
      externalId: order.external_id,
      orderId: order.id,
      claimId: order.claim_id,
      ours: { status: order.status, amountCents: order.amount_cents, currency: order.currency },
      theirs: their ? sideOf(their) : null,
    };
    // A failed order that never reached the provider is correct.
    if (!their && order.status !== 'failed') found.push({ kind: 'missingThere', ...sides });
    if (their && (their.amountCents !== order.amount_cents || their.currency !== order.currency))
      found.push({ kind: 'amount', ...sides });
    if (their && their.status !== order.status) found.push({ kind: 'status', ...sides });
  }
  for (const order of theirs)
    if (!known.has(order.externalId))
      found.push({
        kind: 'missingHere',
        externalId: order.externalId,
        orderId: null,
        claimId: order.externalId.split(':')[1] ?? null,
        ours: null,
        theirs: sideOf(order),
      });
  const claims = new Map(
    (
      await listClaims(
        db,
        found.flatMap(({ claimId }) => claimId ?? []),
      )
    ).map((claim) => [claim.id, claim]),
  );
  const differences = found.map((each) => {
    const claim = claims.get(each.claimId ?? '');
    return { ...each, claimId: claim?.id ?? null, riderName: claim ? nameOf(claim) : null };
  });
  return {
    provider: provider.name,
    checkedAt: now.toISOString(),
    ours: ours.length,
    theirs: theirs.length,
    differences,
  };
}

const noSide = { their_cents: null, their_currency: null, their_status: null };
const settledSideOf = ({ status, amountCents, currency }: ProviderOrder) => ({
  their_cents: amountCents,
  their_currency: currency,
  their_status: status,
});
const sideOf = ({ status, amountCents, currency }: ProviderOrder) => ({ status, amountCents, currency });
