import { transferChanged } from '@podium/contracts/events/dealers.transfer-changed.v1.ts';
import type { AskedTransfer, HolderAnswer, TransferToAnswer } from '@podium/contracts/vin-transfers.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import { enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { lockVins } from '../bikes/lock-garages.ts';
import { noSuchTransfer, noTransferNeeded, tooManyTransfers, transferDecided, transferRejected } from '../errors.ts';
import type { DealersParts } from '../calls/parts.ts';
import { normalizeVin } from '../vin-patterns/vin-rules.ts';
import {
  insertTransfer,
  listAsked,
  listToAnswer,
  lockTransfer,
  updateAnswer,
  updateNote,
  type ListedTransfer,
  type TransferRow,
} from './transfers.store.ts';
import { listBikes, listHolders } from '../bikes/find-bikes.ts';

/** A rider buys few bikes, and every request takes somebody's time. */
const maxWaiting = 3;

const askedOf = ({ vin, asked_at, status, reason }: TransferRow): AskedTransfer => ({
  vin,
  askedAt: asked_at.toISOString(),
  status,
  reason,
});
const toAnswerOf = (row: ListedTransfer): TransferToAnswer => ({
  id: row.id,
  vin: row.vin,
  askedAt: row.asked_at.toISOString(),
  askedBy: [row.to_first, row.to_last && `${row.to_last.slice(0, 1)}.`].filter(Boolean).join(' '),
  answer: row.holder_answer,
});

/** A rider's own requests, and those that wait for their answer; the holder sees first name and initial of who asks. */
export async function listTransfers(db: Connection, riderId: string) {
  const [asked, toAnswer] = [await listAsked(db, riderId), await listToAnswer(db, riderId)];
  return { asked: asked.map(askedOf), toAnswer: toAnswer.map(toAnswerOf) };
}

/**
 * A rider reports that a bike in their garage changed hands. A repeated request only replaces the note; a rejected one
 * cannot be repeated. Throws `dealers/no-transfer-needed` if nobody else holds the VIN. Throws also
 * `dealers/transfer-rejected`, `dealers/too-many-transfers` beyond three that wait.
 */
export async function askTransfer(
  parts: DealersParts,
  { riderId, vin: typed }: { riderId: string; vin: string },
  note: string,
  { now, cause }: { now: Date; cause: Cause },
) {
  const vin = normalizeVin(typed);
  await parts.db.transaction(async (tx) => {
    await lockVins(tx, [vin]);
    const holder = await holderFor(tx, riderId, vin);
    if (!holder) throw noTransferNeeded();
    const asked = await listAsked(tx, riderId);
    const before = asked.filter((row) => row.vin === vin);
    // Only one open request per VIN, even if somebody else holds it by now.
    const open = before.find(({ status }) => status === 'waiting');
    if (open) return void (await updateNote(tx, open.id, note));
    if (before.some((row) => row.status === 'rejected' && row.from_rider_id === holder)) throw transferRejected();
    if (asked.filter(({ status }) => status === 'waiting').length >= maxWaiting) throw tooManyTransfers();
    const row = await insertTransfer(tx, {
      vin,
      from_rider_id: holder,
      to_rider_id: riderId,
      asked_at: now,
      note,
    });
    await enqueueTransfer(tx, row, cause);
  });
  parts.committed();
  return listTransfers(parts.db, riderId);
}

/** The other holder of the VIN of a bike in the rider's garage. */
async function holderFor(tx: Transaction, riderId: string, vin: string): Promise<string | undefined> {
  const isOwn = (await listBikes(tx, [riderId])).some((bike) => bike.vin === vin && bike.code === 'dealers/vin-in-use');
  const [holder] = isOwn ? await listHolders(tx, [vin]) : [];
  return holder?.rider_id === riderId ? undefined : holder?.rider_id;
}

/**
 * The holder's answer whether the bike was handed over; a decision of staff stays. Throws `dealers/no-such-transfer`,
 * `dealers/transfer-decided`.
 */
export async function answerTransfer(
  parts: DealersParts,
  { riderId, transferId }: { riderId: string; transferId: string },
  answer: HolderAnswer,
  now: Date,
) {
  await parts.db.transaction(async (tx) => {
    const transfer = await lockTransfer(tx, transferId);
    if (transfer?.from_rider_id !== riderId) throw noSuchTransfer();
    if (transfer.status !== 'waiting') throw transferDecided();
    await updateAnswer(tx, transferId, answer, now);
  });
  return listTransfers(parts.db, riderId);
}

/** Version 1 is the request, version 2 its decision. */
export const enqueueTransfer = (
  tx: Transaction,
  { id, vin, from_rider_id, to_rider_id, status, reason }: TransferRow,
  cause: Cause,
): Promise<void> =>
  enqueue(tx, {
    event: transferChanged,
    aggregateId: id,
    version: status === 'waiting' ? 1 : 2,
    data: { transferId: id, vin, fromRiderId: from_rider_id, toRiderId: to_rider_id, status, reason },
    cause,
  });
