import { paginate } from '@podium/contracts/pagination.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { pageActs, type ActFilter } from './report.store.ts';

/** Lists who moved whose money (rule 38). */
export async function readActs(db: Database, filter: ActFilter) {
  const { rows, total, sums } = await pageActs(db, filter);
  return {
    acts: rows.map((row) => ({
      id: Number(row.id),
      at: row.at.toISOString(),
      actorId: row.actor_id,
      actedAs: row.acted_as,
      secondId: row.second_id,
      act: row.act,
      riderId: row.rider_id,
      riderName: row.rider_name ?? '',
      dealerId: row.dealer_id,
      dealerName: row.dealer_name ?? '',
      awardId: row.award_id,
      claimId: row.claim_id,
      redemptionId: row.redemption_id,
      code: row.code,
      wallet: row.wallet,
      currency: row.currency,
      cents: row.cents,
      reason: row.reason,
    })),
    pagination: paginate(total, filter),
    sums,
  };
}
