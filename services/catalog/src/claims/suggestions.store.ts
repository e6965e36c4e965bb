import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { resultClaimChanged } from '@podium/contracts/events/catalog.result-claim-changed.v1.ts';
import type { ClaimStatus } from '@podium/contracts/result-claims.ts';
import { enqueue, saveRecorded } from '@podium/service-kit/mongo-outbox.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { isDuplicateKey } from '@podium/service-kit/mongo-errors.ts';
import { isId } from '../documents/ids.ts';
import { noSuchClaim } from '../errors.ts';
import type { CatalogParts } from '../calls/parts.ts';
import type { ClaimDocument, ClaimFields } from '../documents/fields.ts';

export type Parts = Pick<CatalogParts, 'store' | 'clock' | 'committed'>;
/** A row, by its content, and a rider: unique, whatever became of it. */
export type Pair = Pick<ClaimFields, 'eventId' | 'classId' | 'riderId' | 'rowKey'>;
type By = { cause: Cause };

/**
 * Stores the match of a row and a rider, and publishes it to identity. A decided pair stays as decided; a withdrawn one
 * waits again.
 */
export async function saveClaim(
  parts: Parts,
  pair: Pair,
  { row, evidence, status }: Pick<ClaimFields, 'row' | 'evidence' | 'status'>,
  by: By,
): Promise<void> {
  const { store, clock } = parts;
  const known = await store.claims.findOne(pair);
  if (known && (known.status === status || known.status === 'rejected' || known.status === 'confirmed')) return;
  const decidedAt = status === 'confirmed' ? clock() : null;
  const claim =
    known ?? new store.claims({ ...pair, row, evidence, status, suggestedAt: clock(), decidedBy: null, reason: null });
  claim.set({ row, evidence, decidedAt });
  await setStatus(parts, claim, status, by).catch((error: unknown) => {
    // A concurrent call found it too.
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Throws Mongoose's VersionError on a concurrent decision. */
export async function setStatus(
  { clock, committed }: Parts,
  claim: ClaimDocument,
  status: ClaimStatus,
  { cause }: By,
): Promise<void> {
  claim.status = status;
  const { riderId, eventId, classId, evidence, row } = claim;
  enqueue(claim, {
    event: resultClaimChanged,
    aggregateId: claim.id as string,
    version: claim.isNew ? 1 : (claim.__v ?? 0) + 2,
    data: {
      claimId: claim.id as string,
      status,
      riderId,
      eventId,
      classId,
      evidence: [...evidence],
      amaNumber: row.amaNumber ?? null,
    },
    cause,
    at: clock(),
  });
  await saveRecorded(claim, catalogStaffWrote);
  committed();
}

/** Throws `catalog/no-such-claim`. */
export async function getClaim({ store }: Parts, id: string): Promise<ClaimDocument> {
  const claim = isId(id) ? await store.claims.findById(id) : null;
  if (!claim) throw noSuchClaim();
  return claim;
}

/** Such a pair is never suggested again. */
export async function isRejected({ store }: Parts, pair: Pair): Promise<boolean> {
  return (await store.claims.exists({ ...pair, status: 'rejected' })) !== null;
}
