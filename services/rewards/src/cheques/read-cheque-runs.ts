import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSuchRun } from '../errors.ts';
import { viewClaims } from '../payouts/view-claims.ts';
import { findChequeRun, pageChequeRuns } from './cheques.store.ts';
import { listRunClaims } from '../payouts/list-claims.ts';

/** A page of the cheque runs, the newest first, with their sums. */
export async function readChequeRuns(db: Database, page: PageQuery) {
  const { rows, total } = await pageChequeRuns(db, page);
  return {
    runs: rows.map(({ id, number, made_at, made_by, cheques, sent, sums }) => ({
      id,
      number,
      at: made_at.toISOString(),
      by: made_by,
      cheques,
      sent,
      sums,
    })),
    pagination: paginate(total, page),
  };
}

/** A cheque run as printed, sorted by name. Throws `rewards/no-such-run`. */
export async function readChequeRun(db: Database, id: string, by: { now: Date; session: Session }) {
  const run = await findChequeRun(db, id);
  if (!run) throw noSuchRun();
  const claims = await viewClaims(db, await listRunClaims(db, id), by);
  return {
    run: {
      id,
      number: run.number,
      at: run.made_at.toISOString(),
      by: run.made_by,
      totalCents: claims.reduce((sum, { netCents }) => sum + netCents, 0),
      claims,
    },
  };
}
