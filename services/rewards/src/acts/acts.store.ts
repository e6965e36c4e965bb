import type { MoneyActKind } from '@podium/contracts/api/rewards/controls.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { insertRows, type Transaction } from '@podium/service-kit/database.ts';

/** One act; fields that do not apply are absent. Cents of `currency`, never negative. */
export type MoneyAct = {
  act: MoneyActKind;
  riderId?: string | undefined;
  dealerId?: string | undefined;
  awardId?: string | null | undefined;
  claimId?: string | undefined;
  attempt?: number | undefined;
  redemptionId?: string | undefined;
  movementId?: string | undefined;
  wallet?: AwardKind | undefined;
  currency?: Currency | undefined;
  cents?: number | undefined;
  reason?: string | null | undefined;
};
/** Who really acted, on whose behalf if by proxy, and the second person if there is one. */
export type ActedBy = { actorId: string; actedAs: string | null; secondId: string | null; at: Date };

/** Acts of one person at one moment, in one statement. */
export async function insertActs(
  tx: Transaction,
  acts: MoneyAct[],
  { actorId, actedAs, secondId, at }: ActedBy,
): Promise<void> {
  if (acts.length === 0) return;
  await insertRows(
    tx,
    'money_acts',
    acts.map((act) => ({
      at,
      actor_id: actorId,
      acted_as: actedAs,
      second_id: secondId,
      act: act.act,
      rider_id: act.riderId ?? null,
      dealer_id: act.dealerId ?? null,
      award_id: act.awardId ?? null,
      claim_id: act.claimId ?? null,
      attempt: act.attempt ?? null,
      redemption_id: act.redemptionId ?? null,
      movement_id: act.movementId ?? null,
      wallet: act.wallet ?? null,
      currency: act.currency ?? null,
      cents: act.cents ?? null,
      reason: act.reason ?? null,
    })),
  );
}
