import type { WaitingVins } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { countWaiting, pageWaiting } from './vin-desk.store.ts';

/** The bikes that wait for a pattern, those with the most riders first. */
export async function listWaiting(db: Database, page: PageQuery) {
  const [{ groups, ...counts }, rows] = [await countWaiting(db), await pageWaiting(db, page)];
  return {
    ...counts,
    groups: rows.map(({ pattern_id, ...row }): WaitingVins => ({ ...row, patternId: pattern_id })),
    pagination: paginate(groups, page),
  };
}
