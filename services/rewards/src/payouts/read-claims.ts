import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { currencies } from '@podium/contracts/choices.ts';
import { countrySchema } from '@podium/contracts/money.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSuchClaim } from '../errors.ts';
import { pageClaims, type ClaimFilter } from './claims.store.ts';
import { viewClaims } from './view-claims.ts';
import { listClaims } from './list-claims.ts';

/** More open claims than any season has. */
const maxOpen = 10_000;

/** A rider sees their own claims, staff see all. */
export async function readClaims(
  db: Database,
  session: Session,
  {
    country,
    blocked,
    waitsFor,
    ...filter
  }: Omit<ClaimFilter, 'blocked' | 'currency' | 'isStuck'> & {
    country?: string | undefined;
    blocked?: 'true' | 'false' | undefined;
    waitsFor?: 'approval' | 'settlement' | undefined;
  },
  now: Date,
) {
  const own = session.type === 'rider' ? { riderId: session.subjectId } : {};
  const known = countrySchema.safeParse(country).data;
  const found = { ...filter, ...own, currency: known && currencyOf(known), blocked: blocked && blocked === 'true' };
  if (waitsFor === 'approval') return readUnapproved(db, session, found, now);
  const { rows, total, totals } = await pageClaims(db, { ...found, isStuck: waitsFor === 'settlement' });
  const viewer = { now, session, seesHands: waitsFor !== undefined };
  return { claims: await viewClaims(db, rows, viewer), pagination: paginate(total, filter), totals };
}

/** Whether a claim needs an approval depends on what it would pay today, and on who would pay it: all open ones are read. */
async function readUnapproved(db: Database, session: Session, filter: ClaimFilter, now: Date) {
  const { rows } = await pageClaims(db, { ...filter, status: 'open', page: 1, limit: maxOpen });
  const waiting = (await viewClaims(db, rows, { now, session, seesHands: true })).filter(({ blockedBy }) =>
    blockedBy.includes('approvalNeeded'),
  );
  const from = (filter.page - 1) * filter.limit;
  const totals = currencies.map((currency) => {
    const own = waiting.filter((claim) => claim.currency === currency);
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { currency, status: 'open' as const, count: own.length, cents };
  });
  return {
    claims: waiting.slice(from, from + filter.limit),
    pagination: paginate(waiting.length, filter),
    totals: totals.filter(({ count }) => count > 0),
  };
}

/** Another rider's claim is treated as not found. Throws `rewards/no-such-claim`. */
export async function readClaim(db: Database, session: Session, id: string, now: Date): Promise<PayoutClaim> {
  const [row] = await listClaims(db, [id]);
  if (!row || (session.type === 'rider' && row.rider_id !== session.subjectId)) throw noSuchClaim();
  return (await viewClaims(db, [row], { now, session, seesHands: true }))[0] as PayoutClaim;
}
