import type { LostCash, MissingPayment } from '@podium/contracts/api/rewards/missing-payments.ts';
import { reinstatementDecided } from '@podium/contracts/events/rewards.reinstatement-decided.v1.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { isUniqueViolation, isUuid, type Database, type Transaction } from '@podium/service-kit/database.ts';
import { enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { noSuchAward, notExpired, reinstatementAsked } from '../errors.ts';
import { walletOf } from '../ledger/lots.ts';
import { listLots, type AwardRow } from '../ledger/read-lots.ts';
import { lockWallets } from '../ledger/wallets.ts';
import { holdMerging } from '../people/lock-merging.ts';
import {
  decideOpen,
  findMissing,
  insertMissing,
  listLostCash,
  type ListedMissing,
  type LostCashRow,
} from './missing-payments.store.ts';
import { lostAwardOf, missingOf } from './view-missing.ts';

/**
 * A rider asks for the reinstatement of cash that lapsed (rule 20), one request at a time for an award. It moves nothing:
 * staff reinstate the award by hand, which is a money act with its limit (rule 42), or decline. Throws
 * `rewards/no-such-award`, `rewards/award-not-expired`, `rewards/reinstatement-asked`.
 */
export async function askReinstatement(
  parts: Pick<ServiceParts, 'db'>,
  { awardId, message }: { awardId: string; message: string },
  { session, now: at, idempotencyKey: key }: CommandContext,
): Promise<MissingPayment> {
  const asked = { scope: `reinstatement:${session.userId}`, key, body: [awardId, message] };
  const id = await parts.db
    .transaction((tx) =>
      answerOnce(tx, asked, async () => {
        await holdMerging(tx);
        const lot = await lockOwn(tx, awardId, session.subjectId);
        if (!isLost(lot)) throw notExpired();
        return insertMissing(tx, {
          rider_id: lot.rider_id,
          event_id: lot.event_id,
          event_title: lot.event_title,
          event_end: lot.event_date,
          class_name: lot.class_name,
          place: lot.place || null,
          message,
          award_id: lot.id,
          created_at: at,
          created_as: session.proxiedBy ? 'admin' : 'rider',
        });
      }),
    )
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'one_open_reinstatement') ? reinstatementAsked() : error;
    });
  return missingOf((await findMissing(parts.db, id)) as ListedMissing, session);
}

/** Under the lock of its wallet, so that it is not reinstated meanwhile. */
async function lockOwn(tx: Transaction, awardId: string, riderId: string): Promise<AwardRow> {
  const [found] = isUuid(awardId) ? await listLots(tx, [awardId]) : [];
  if (found?.rider_id !== riderId) throw noSuchAward();
  await lockWallets(tx, [walletOf(found)]);
  return (await listLots(tx, [awardId]))[0] as AwardRow;
}

const isLost = ({ kind, status, expired_cents, revoked_at }: AwardRow): boolean =>
  kind === 'cash' && status === 'Expired' && expired_cents > 0 && revoked_at === null;

/** Cash that a rider lost, the latest first, with what became of requests; what was reinstated stays until it is paid. */
export async function readLostCash(db: Database, riderId: string): Promise<{ awards: LostCash[] }> {
  const rows = await listLostCash(db, riderId);
  return { awards: rows.map(lostCashOf) };
}

function lostCashOf(row: LostCashRow): LostCash {
  const isReinstated = row.award_status === 'Earned';
  // What was reinstated once and lapsed again is lost anew: the former request says nothing of it.
  const isAbout = row.id !== null && (isReinstated || row.status !== 'resolved');
  return {
    ...lostAwardOf(row),
    eventTitle: row.event_title,
    className: row.class_name,
    place: row.place || null,
    isReinstated,
    request: isAbout
      ? {
          id: row.id as string,
          message: row.message ?? '',
          status: row.status ?? 'open',
          answer: row.answer,
          createdAt: row.created_at?.toISOString() ?? '',
          decidedAt: row.decided_at?.toISOString() ?? null,
        }
      : null,
  };
}

type Reinstated = {
  lot: AwardRow;
  amountCents: number;
  answer: string;
  decidedBy: string;
  at: Date;
  cause: Cause;
};

/** An award was reinstated: the rider's request for it is resolved, and the rider gets a notice, asked or not. */
export async function notifyOfReinstatement(
  tx: Transaction,
  { lot, amountCents, answer, decidedBy, at, cause }: Reinstated,
): Promise<void> {
  const request = await decideOpen(
    tx,
    { award_id: lot.id },
    { status: 'resolved', answer, decided_at: at, decided_by: decidedBy },
  );
  await enqueue(tx, {
    event: reinstatementDecided,
    aggregateId: lot.id,
    version: lot.version,
    data: {
      riderId: lot.rider_id,
      awardId: lot.id,
      requestId: request?.id ?? null,
      eventTitle: lot.event_title,
      className: lot.class_name,
      amountCents,
      currency: lot.currency,
      decision: 'reinstated',
      answer,
      claimBy: lot.claim_by,
    },
    cause,
  });
}
