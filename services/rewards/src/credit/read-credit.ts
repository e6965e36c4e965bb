import type { AwardMovement, AwardRowView, Liability } from '@podium/contracts/api/rewards/credit.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import { accountSeenBy, type Session } from '@podium/contracts/roles.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { isUuid, type Database } from '@podium/service-kit/database.ts';
import { noSuchAward } from '../errors.ts';
import { listLots, type AwardRow } from '../ledger/read-lots.ts';
import { listAwardMovements, sumBreakage, sumOwed } from '../ledger/read-sums.ts';
import { nameOf } from '../people/read-people.ts';
import { pageAllAwards, sumLiability, type AwardsFilter } from './credit.store.ts';
import { listWallets } from './wallets.store.ts';

/** The figures of riders' money that lists show beside their profiles. */
export const readWallets = async (db: Database, { type, subjectId }: Session, riderIds: string[], now: Date) => ({
  wallets: await listWallets(db, riderIds, {
    dealerId: type === 'dealer' ? subjectId : null,
    today: programDay(now),
  }),
});

/** What the program may still owe, and the breakage. */
export async function readLiability(db: Database, now: Date): Promise<Liability> {
  const today = programDay(now);
  const [credit, breakage, owed] = await Promise.all([sumLiability(db, today), sumBreakage(db), sumOwed(db, today)]);
  return { asOf: now.toISOString(), credit, breakage, owed };
}

/** A page of all riders' awards, the newest first. */
export async function readAllAwards(db: Database, filter: AwardsFilter) {
  const { rows, total, totals } = await pageAllAwards(db, filter);
  const awards = rows.map((row): AwardRowView => ({
    id: row.id,
    riderId: row.rider_id,
    riderName: nameOf(row),
    eventTitle: row.event_title,
    className: row.class_name,
    place: row.place || null,
    kind: row.kind,
    status: row.status,
    currency: row.currency,
    initialValueCents: row.initial_cents,
    currentValueCents: row.current_cents,
    awardedDate: row.awarded_on,
    expireDate: row.expires_on,
    claimBy: row.claim_by,
    revoked: row.revoked_at !== null,
    source: row.source,
  }));
  return { awards, pagination: paginate(total, filter), totals };
}

/** An award that the caller may see; another rider's is treated as not found. Throws `rewards/no-such-award`. */
export async function getVisibleAward(db: Database, session: Session, id: string): Promise<AwardRow> {
  const [lot] = isUuid(id) ? await listLots(db, [id]) : [];
  if (!lot || (session.type === 'rider' && lot.rider_id !== session.subjectId)) throw noSuchAward();
  return lot;
}

/** Every movement of an award with its value before and after, oldest first. Throws `rewards/no-such-award`. */
export async function readAwardMovements(
  db: Database,
  session: Session,
  awardId: string,
): Promise<{ movements: AwardMovement[] }> {
  const lot = await getVisibleAward(db, session, awardId);
  let value = 0;
  const movements = (await listAwardMovements(db, awardId)).map((row) => {
    const beforeCents = value;
    value += row.amount_cents;
    const where = row.dealer_name ?? (row.kind === 'earn' ? lot.event_title || null : null);
    // Who redeemed at the counter, by the name that they gave.
    const by = row.kind === 'redeem' ? row.employee_name : accountSeenBy(session, row.actor_id);
    return {
      id: String(row.id),
      kind: row.kind,
      at: row.occurred_at.toISOString(),
      where,
      by,
      code: row.code,
      reason: row.reason,
      amountCents: row.amount_cents,
      beforeCents,
      afterCents: value,
    };
  });
  return { movements };
}
