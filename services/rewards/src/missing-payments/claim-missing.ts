import type { MissingPayment } from '@podium/contracts/api/rewards/missing-payments.ts';
import { missingPaymentDecided } from '@podium/contracts/events/rewards.missing-payment-decided.v1.ts';
import { reinstatementDecided } from '@podium/contracts/events/rewards.reinstatement-decided.v1.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import { isUniqueViolation, type Database, type Transaction } from '@podium/service-kit/database.ts';
import { callCause, enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import {
  alreadyDecided,
  claimedAlready,
  claimTooEarly,
  claimTooLate,
  noSuchClaim,
  noSuchEvent,
  notARider,
  reinstatementWaits,
  resolvedByReinstating,
} from '../errors.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { getRuleVersion } from '../policy/read-policy.ts';
import { findEvent, listEnded } from '../races/read-races.ts';
import { findRider } from '../people/read-people.ts';
import {
  decideOpen,
  findMissing,
  insertMissing,
  pageMissing,
  type ListedMissing,
  type LostRow,
  type MissingFilter,
} from './missing-payments.store.ts';
import { lostAwardOf, missingOf } from './view-missing.ts';

type Said = { riderId: string; eventId: string; className: string; place?: number | undefined; message: string };

/**
 * A rider reports that a race should have paid, until 45 days after its end; staff may do so for them at any time (rule
 * 20). Throws `rewards/claim-too-early` before the last day, `rewards/claim-too-late`, `rewards/claimed-already`.
 */
export async function claimMissing(
  parts: ServiceParts,
  { riderId, eventId, className, place, message }: Said,
  command: CommandContext,
): Promise<MissingPayment> {
  const { session, now: at, idempotencyKey: key } = command;
  const event = await findEvent(parts.db, eventId);
  if (!event) throw noSuchEvent();
  if (!(await findRider(parts.db, riderId))) throw notARider();
  const [today, asAdmin] = [programDay(at), session.type === 'admin'];
  if (event.end_date > today) throw claimTooEarly();
  const until = addDays(event.end_date, (await getRuleVersion(parts.db, today)).missingPaymentDays);
  if (!asAdmin && until < today) throw claimTooLate(until);
  const id = await parts.db
    .transaction((tx) =>
      answerOnce(
        tx,
        { scope: `missing:${session.userId}`, key, body: [riderId, eventId, className, place, message] },
        () =>
          insertMissing(tx, {
            rider_id: riderId,
            event_id: eventId,
            event_title: event.title,
            event_end: event.end_date,
            class_name: className,
            place: place ?? null,
            message,
            award_id: null,
            created_at: at,
            created_as: asAdmin || session.proxiedBy ? 'admin' : 'rider',
          }),
      ),
    )
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'one_open_report') ? claimedAlready() : error;
    });
  return missingOf((await findMissing(parts.db, id)) as ListedMissing, session);
}

/**
 * Staff answer; the rider gets a mail. Payment happens by correcting the results, or by reinstating the award that a
 * request is about, not from here. Throws `rewards/no-such-claim`, `rewards/already-decided`,
 * `rewards/resolved-by-reinstating`, `rewards/reinstatement-waits`.
 */
export async function decideMissing(
  parts: ServiceParts,
  id: string,
  { decision, answer }: { decision: 'resolved' | 'declined'; answer: string },
  command: CommandContext,
): Promise<MissingPayment> {
  const { session, now: at } = command;
  const cause = callCause(command);
  const found = await findMissing(parts.db, id);
  if (!found) throw noSuchClaim();
  if (found.award_id !== null && decision === 'resolved') throw resolvedByReinstating();
  await parts.db.transaction(async (tx) => {
    const row = await decideOpen(tx, { id }, { status: decision, answer, decided_at: at, decided_by: session.userId });
    if (!row) throw alreadyDecided();
    if ((await findMissing(tx, id))?.waits) throw reinstatementWaits();
    if (found.award_id !== null) return enqueueRefused(tx, found, { answer, version: row.version, cause });
    await enqueue(tx, {
      event: missingPaymentDecided,
      aggregateId: id,
      version: row.version,
      data: {
        claimId: id,
        riderId: row.rider_id,
        eventTitle: row.event_title,
        className: row.class_name,
        decision,
        answer,
      },
      cause,
    });
  });
  parts.committed();
  return missingOf((await findMissing(parts.db, id)) as ListedMissing, session);
}

const enqueueRefused = (
  tx: Transaction,
  row: ListedMissing & LostRow,
  { answer, version, cause }: { answer: string; version: number; cause: Cause },
) =>
  enqueue(tx, {
    event: reinstatementDecided,
    aggregateId: row.id,
    version,
    data: {
      riderId: row.rider_id,
      awardId: row.award_id,
      requestId: row.id,
      eventTitle: row.event_title,
      className: row.class_name,
      amountCents: lostAwardOf(row).amountCents,
      currency: row.currency,
      decision: 'refused',
      answer,
      claimBy: null,
    },
    cause,
  });

/** A rider sees their own, staff see all. */
export async function readMissing(db: Database, session: Session, filter: MissingFilter) {
  const own = session.type === 'rider' ? { riderId: session.subjectId } : {};
  const { rows, total } = await pageMissing(db, { ...filter, ...own });
  return { claims: rows.map((row) => missingOf(row, session)), pagination: paginate(total, filter) };
}

/** How many of a rider's claims staff have not answered. */
export const countOpenMissing = async (db: Database, riderId: string): Promise<number> =>
  (await pageMissing(db, { riderId, status: 'open', page: 1, limit: 1 })).total;

/** Races that ended and can still be claimed for, latest first. */
export async function readClaimable(db: Database, query: string | undefined, now: Date) {
  const today = programDay(now);
  const { missingPaymentDays: days } = await getRuleVersion(db, today);
  const rows = await listEnded(db, { from: addDays(today, -days), to: today, query });
  return {
    events: rows.map(({ event_id, title, end_date, class_names }) => ({
      eventId: event_id,
      title,
      endDate: end_date,
      claimUntil: addDays(end_date, days),
      classes: class_names,
    })),
  };
}
