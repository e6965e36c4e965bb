import type { Currency } from '@podium/contracts/money.ts';
import type { OrderStatus } from '@podium/contracts/payouts.ts';
import type { ProviderOrder } from './providers/provider.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** Canceled and refunded rewards were not paid after all; a flagged one waits for the provider's review. */
export type RewardState = 'canceled' | 'refunded' | 'flagged';

/**
 * One attempt to pay a claim: net cents, `external_id` is the provider's idempotency key `claim:{id}:{attempt}` (rule
 * 18).
 */
export type OrderRow = {
  id: string;
  claim_id: string;
  attempt: number;
  external_id: string;
  amount_cents: number;
  currency: Currency;
  status: OrderStatus;
  provider_id: string | null;
  reward_id: string | null;
  /** The reward's status as the provider reported it after the order was paid. */
  reward_state: RewardState | null;
  reward_state_at: Date | null;
  failure: string | null;
  placed_at: Date;
  settled_at: Date | null;
};

export async function insertOrder(
  tx: Transaction,
  row: Pick<OrderRow, 'claim_id' | 'attempt' | 'external_id' | 'amount_cents' | 'currency' | 'placed_at'>,
): Promise<OrderRow> {
  const [inserted] = await tx<OrderRow>('payout_orders').insert(row).returning('*');
  return inserted as OrderRow;
}
export const updateOrder = (tx: Transaction, id: string, change: Partial<OrderRow>) =>
  tx<OrderRow>('payout_orders').where({ id }).update(change);
/** No answer; unless the provider reported the order meanwhile. */
export const markUnknown = (db: Connection, id: string) =>
  db<OrderRow>('payout_orders').where({ id, status: 'placing' }).update({ status: 'unknown' });
/** Locked, so that its outcome is applied once. */
export const lockOrder = (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  tx<OrderRow>('payout_orders').where({ id }).forUpdate().first();
export const findOrder = async (db: Connection, id: string): Promise<OrderRow | undefined> =>
  isUuid(id) ? db<OrderRow>('payout_orders').where({ id }).first() : undefined;
export const findOrderByProvider = (db: Connection, providerId: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('payout_orders').where({ provider_id: providerId }).first();

/** Sets the reported status of a reward, or clears it with null; returns its order if we have one. */
export const markReward = async (
  db: Connection,
  rewardId: string,
  state: RewardState | null,
  at: Date,
): Promise<OrderRow | undefined> =>
  (
    await db<OrderRow>('payout_orders')
      .where({ reward_id: rewardId })
      .update({ reward_state: state, reward_state_at: state && at })
      .returning('*')
  )[0];
/** Orders that stand as paid here, whose reward the provider took back. */
export const countTakenBack = async (db: Connection): Promise<number> =>
  Number(
    (
      await db<OrderRow>('payout_orders')
        .whereNot({ status: 'failed' })
        .whereIn('reward_state', ['canceled', 'refunded'])
        .count()
        .first()
    )?.count ?? 0,
  );
/** The provider's order with the status of its reward, which the order's own status does not include. */
export function withReward({ reward_state: state }: OrderRow, theirs: ProviderOrder): ProviderOrder {
  if (state === null || theirs.status !== 'executed') return theirs;
  return { ...theirs, status: state === 'flagged' ? 'pending' : 'failed' };
}

/** The one of its latest attempt. */
export const findLastOrder = (db: Connection, claimId: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('payout_orders').where({ claim_id: claimId }).orderBy('attempt', 'desc').first();

/** Orders whose outcome is unknown, oldest first. */
export const listUnsettled = (db: Connection, placedBefore: Date): Promise<OrderRow[]> =>
  db<OrderRow>('payout_orders')
    .whereIn('status', ['placing', 'unknown', 'pending'])
    .where('placed_at', '<=', placedBefore)
    .orderBy('placed_at') as unknown as Promise<OrderRow[]>;
/** Placed since a moment, and those with these external ids whenever they were placed; oldest first. */
export const listOrdersSince = (db: Connection, since: Date, externalIds: string[]): Promise<OrderRow[]> =>
  db<OrderRow>('payout_orders')
    .where('placed_at', '>=', since)
    .orWhereRaw('external_id = any(?)', [externalIds])
    .orderBy('placed_at') as unknown as Promise<OrderRow[]>;
