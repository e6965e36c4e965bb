import type { DocumentReview } from '@podium/contracts/api/identity/riders.ts';
import type { Rider } from '@podium/contracts/people.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { documentsChanged, documentsMissing, noSuchRider } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { publishRider } from '../riders/publish-rider.ts';
import { readRider } from '../riders/read-riders.ts';
import { lockRider, updateRider } from '../riders/riders.store.ts';
import { documentsOf } from './documents.store.ts';

/**
 * Staff looked at licence and W-9: how the rider's cash is taxed, and whether both are in order (rules 20, 21).
 * Payment waits for it; what was uploaded since they looked is not found in order.
 */
export async function reviewDocuments(
  parts: IdentityParts,
  riderId: string,
  review: DocumentReview,
  by: AuditBy & { session: Session },
): Promise<Rider> {
  const { taxStatus, verified } = review;
  await parts.db.transaction(async (tx) => {
    const rider = await lockRider(tx, riderId);
    if (!rider) throw noSuchRider();
    const { driverLicense, w9 } = await documentsOf(tx, riderId);
    if (review.verified) {
      if (!driverLicense || !w9) throw documentsMissing();
      if (driverLicense.uploadedAt !== review.seen.driverLicense || w9.uploadedAt !== review.seen.w9)
        throw documentsChanged();
    }
    const documents_verified_at = verified ? (rider.documents_verified_at ?? by.now) : null;
    await updateRider(tx, rider, { tax_status: taxStatus, documents_verified_at });
    await publishRider(tx, riderId, callCause(by));
    const before = { taxStatus: rider.tax_status, verified: rider.documents_verified_at !== null };
    await audit(tx, by, {
      action: 'reviewDocuments',
      targetType: 'rider',
      targetId: riderId,
      before,
      after: { taxStatus, verified },
    });
  });
  parts.committed();
  return (await readRider(parts.db, by.session, riderId)).rider;
}
