import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { TransferStatus, VinTransfer } from '@podium/contracts/vin-transfers.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { lockGarages } from '../bikes/lock-garages.ts';
import { saveGarages } from '../bikes/save-bikes.ts';
import { isSamePerson, namesOf, type CallContext } from '../clients/identity.client.ts';
import { noSuchTransfer, noTransferNeeded, secondPersonNeeded, transferDecided } from '../errors.ts';
import type { DealersParts, StaffCall } from '../calls/parts.ts';
import { enqueueTransfer } from './ask-transfer.ts';
import {
  findTransfer,
  lockTransfer,
  pageTransfers,
  updateDecision,
  type ListedTransfer,
  type TransferRow,
} from './transfers.store.ts';
import { listBikes } from '../bikes/find-bikes.ts';

/**
 * Approved, the VIN moves from its holder's garage to the requester's, for whom staff vouch (decision 039); awards stay
 * with their riders; if it would not count, its reason is thrown. Rejected, it stays. Nobody decides about a bike of
 * their own. Throws `dealers/no-such-transfer`, `dealers/second-person-needed`, `dealers/transfer-decided`.
 */
export async function decideTransfer(
  parts: DealersParts,
  transferId: string,
  { decision, reason }: { decision: 'approve' | 'reject'; reason: string },
  by: StaffCall,
): Promise<VinTransfer> {
  const asked = await findTransfer(parts.db, transferId);
  if (!asked) throw noSuchTransfer();
  const { from_rider_id: fromId, to_rider_id: toId, vin } = asked;
  // Before the transaction, which waits for no other service.
  for (const riderId of [fromId, toId])
    if (await isSamePerson(parts.identityUrl, { userId: actorOf(by.session), riderId }, by.context))
      throw secondPersonNeeded();
  await parts.db.transaction(async (tx) => {
    // Garages first, in the same order as a merge.
    await lockGarages(tx, [fromId, toId]);
    const transfer = await lockTransfer(tx, transferId);
    // A merge may have moved it meanwhile.
    if (transfer?.from_rider_id !== fromId || transfer.to_rider_id !== toId) throw noSuchTransfer();
    if (transfer.status !== 'waiting') throw transferDecided();
    const cause = callCause(by);
    if (decision === 'approve') {
      const [held, wanted] = [await listBikes(tx, [fromId]), await listBikes(tx, [toId])];
      if (!wanted.some((bike) => bike.vin === vin)) throw noTransferNeeded();
      const left = { riderId: fromId, bikes: held.filter((bike) => bike.vin !== vin) };
      const kept = await saveGarages(tx, [left, { riderId: toId, bikes: wanted, byStaff: true }], {
        cause,
        now: by.now,
      });
      // A third rider may hold it by now, or its pattern may be deleted: a bike that would not count is not handed
      // over.
      const code = kept.get(toId)?.find((bike) => bike.vin === vin)?.code;
      if (code) throw new ProblemError(code);
    }
    const decided = {
      status: decision === 'approve' ? 'approved' : 'rejected',
      decided_at: by.now,
      decided_by: actorOf(by.session),
      reason,
    } as const;
    by.changedFrom({ vin, fromRiderId: fromId, toRiderId: toId, status: 'waiting' });
    await updateDecision(tx, transferId, decided);
    await enqueueTransfer(tx, { ...transfer, ...decided }, cause);
  });
  parts.committed();
  const [described] = await describe(parts, [(await findTransfer(parts.db, transferId)) as ListedTransfer], by.context);
  return described as VinTransfer;
}

/** A page of one status: waiting ones oldest first, decided ones latest first. */
export async function searchTransfers(
  parts: DealersParts,
  { status, ...page }: PageQuery & { status: TransferStatus },
  context: CallContext,
) {
  const { rows, total } = await pageTransfers(parts.db, status, page);
  return { transfers: await describe(parts, rows, context), pagination: paginate(total, page) };
}

async function describe(parts: DealersParts, rows: ListedTransfer[], context: CallContext): Promise<VinTransfer[]> {
  const staff = await namesOf(
    parts.identityUrl,
    rows.map(({ decided_by }) => decided_by),
    context,
  );
  return rows.map((row) => ({
    id: row.id,
    vin: row.vin,
    bike: row.year === null ? null : { year: row.year, make: row.make ?? '', model: row.model ?? '' },
    from: { id: row.from_rider_id, name: nameOf(row.from_first, row.from_last) },
    to: { id: row.to_rider_id, name: nameOf(row.to_first, row.to_last) },
    ...standOf(row),
    decidedBy: staff[row.decided_by ?? ''] ?? row.decided_by,
  }));
}

const standOf = (row: TransferRow) => ({
  askedAt: row.asked_at.toISOString(),
  note: row.note,
  holderAnswer: row.holder_answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  status: row.status,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
});

/** Null if neither name is known. */
export const nameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(' ') || null;
