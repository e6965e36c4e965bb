import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { pageRedemptions, type RedemptionFilter } from './redemptions.store.ts';

/** A rider sees their own redemptions, a dealer their own, an admin all or those of one dealer. */
export async function listRedemptions(db: Database, session: Session, filter: Omit<RedemptionFilter, 'riderId'>) {
  const own = {
    rider: { riderId: session.subjectId },
    dealer: { dealerId: session.subjectId },
    admin: {},
    promoter: { riderId: '' },
  }[session.type];
  const { rows, total, totals } = await pageRedemptions(db, { ...filter, ...own });
  return {
    redemptions: rows.map((row) => redemptionSeenBy(session, row)),
    pagination: paginate(total, filter),
    totals,
  };
}

/** Riders and dealers see the dealership that undid it, and of staff of the program only that it was them (`undoneAs`). */
export const redemptionSeenBy = ({ type }: Session, redemption: Redemption): Redemption =>
  type === 'admin'
    ? redemption
    : { ...redemption, undoneBy: redemption.undoneAs === 'undo' ? redemption.dealerName : null };
