import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { countrySchema, currencyOf } from '@podium/contracts/money.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSuchClaim, noSuchRun } from '../errors.ts';
import {
  findChequeRun,
  listClaims,
  listRunClaims,
  pageChequeRuns,
  pageClaims,
  type ClaimFilter,
} from './claims.store.ts';
import { viewClaims } from './view-claims.ts';

/** A rider sees their own claims, staff all. */
export async function readClaims(
  db: Database,
  session: Session,
  {
    country,
    blocked,
    ...filter
  }: Omit<ClaimFilter, 'blocked' | 'currency'> & {
    country?: string | undefined;
    blocked?: 'true' | 'false' | undefined;
  },
  now: Date,
) {
  const own = session.type === 'rider' ? { riderId: session.subjectId } : {};
  const known = countrySchema.safeParse(country).data;
  const { rows, total, totals } = await pageClaims(db, {
    ...filter,
    ...own,
    currency: known && currencyOf(known),
    blocked: blocked && blocked === 'true',
  });
  return { claims: await viewClaims(db, rows, { now, session }), pagination: paginate(total, filter), totals };
}

/** Another rider's claim is as if there were none. */
export async function readClaim(db: Database, session: Session, id: string, now: Date): Promise<PayoutClaim> {
  const [row] = await listClaims(db, [id]);
  if (!row || (session.type === 'rider' && row.rider_id !== session.subjectId)) throw noSuchClaim();
  return (await viewClaims(db, [row], { now, session }))[0] as PayoutClaim;
}

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

/** A cheque run as it is printed, by name. */
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
