import type { Promoter } from '@podium/contracts/people.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSuchPromoter } from '../errors.ts';
import { leanPromoterOf, promoterOf } from '../promoters/promoter-views.ts';
import { countPromoters, listApproved, pagePromoters, type PromoterFilter } from './promoters.store.ts';
import { findPromoter } from '../promoters/promoter-rows.ts';

type Search = PageQuery & { query: string; active?: 'true' | 'false'; status?: PromoterFilter['status'] };
const isStaff = (session: Session | null) => session?.type === 'admin';

/** Staff see all of them with all fields; everybody else the approved and active ones, by name. */
export async function listPromoters(db: Database, session: Session | null, { active, ...search }: Search) {
  const filter: PromoterFilter = isStaff(session)
    ? { ...search, isStaff: true, ...(active && { active: active === 'true' }) }
    : { query: search.query, active: true, status: 'approved' };
  const { rows, total } = await pagePromoters(db, filter, search);
  return { promoters: rows.map(isStaff(session) ? promoterOf : leanPromoterOf), pagination: paginate(total, search) };
}

/** All approved and active ones, by name, without contact data. */
export async function listPublicPromoters(db: Database) {
  return { promoters: (await listApproved(db)).map(leanPromoterOf) };
}

/** How many there are by state; only staff see the undecided and rejected ones. */
export async function readSummary(db: Database, session: Session | null) {
  const { approved, active, pending, rejected } = await countPromoters(db);
  return isStaff(session) ? { approved, active, pending, rejected } : { approved, active };
}

/** A promoter with the version for `If-Match`; throws if there is none. Throws `identity/no-such-promoter`. */
export async function readPromoter(db: Database, id: string): Promise<{ promoter: Promoter; version: number }> {
  const row = await findPromoter(db, id);
  if (!row) throw noSuchPromoter();
  return { promoter: promoterOf(row), version: row.version };
}
