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
  return { redemptions: rows, pagination: paginate(total, filter), totals };
}
