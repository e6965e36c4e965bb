import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { countrySchema } from '@podium/contracts/money.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSuchClaim } from '../errors.ts';
import { pageClaims, type ClaimFilter } from './claims.store.ts';
import { viewClaims } from './view-claims.ts';
import { listClaims } from './list-claims.ts';

/** A rider sees their own claims, staff see all. */
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

/** Another rider's claim is treated as not found. Throws `rewards/no-such-claim`. */
export async function readClaim(db: Database, session: Session, id: string, now: Date): Promise<PayoutClaim> {
  const [row] = await listClaims(db, [id]);
  if (!row || (session.type === 'rider' && row.rider_id !== session.subjectId)) throw noSuchClaim();
  return (await viewClaims(db, [row], { now, session }))[0] as PayoutClaim;
}
