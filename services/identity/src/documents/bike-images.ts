import type { z } from 'zod';
import type { bikeImageRoutes } from '@podium/contracts/api/identity/bike-images.ts';
import type { BikeImage, ShownBikeImage } from '@podium/contracts/bike-images.ts';
import { bikeImagesChanged } from '@podium/contracts/events/identity.bike-images-changed.v1.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { callCause, enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { openDocument } from '@podium/service-kit/envelope.ts';
import { audit } from '../audit/audit-log.ts';
import { imageChanged, noSuchFile, noSuchRider } from '../errors.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { findRider, lockRider } from '../riders/find-rider.ts';
import {
  countImagesUp,
  findImageRow,
  listImageRows,
  pageImages,
  updateDecision,
  type BikeImageRow,
  type ImageSearch,
} from './bike-images.store.ts';
import { sealed } from './documents.ts';
import { deleteDocumentRow, deleteOldest, findDocument, insertDocument } from './documents.store.ts';

type Which = { riderId: string; vin: string };
type Decision = z.output<typeof bikeImageRoutes.decideBikeImage.body>;

/** As many as a rider may have bikes: the newest are kept. */
const maxImages = 20;

const imageOf = (row: BikeImageRow): BikeImage => ({
  vin: row.vin,
  uploadedAt: row.uploaded_at.toISOString(),
  bytes: row.size,
  status: row.approved_at ? 'approved' : row.rejected_at ? 'rejected' : 'waiting',
  decidedAt: (row.approved_at ?? row.rejected_at)?.toISOString() ?? null,
  reason: row.rejected_reason,
});

/** Newest first. */
export const listBikeImages = async ({ db }: Pick<IdentityParts, 'db'>, riderId: string): Promise<BikeImage[]> =>
  (await listImageRows(db, riderId)).map(imageOf);

/**
 * A rider uploads a photo of a bike with its logo; stored encrypted, like the other documents. Another photo has to be
 * reviewed again. Throws `identity/no-such-rider`, and for the file as `photoOf`.
 */
export async function addBikeImage(
  parts: IdentityParts,
  { riderId, vin }: Which,
  file: UploadedFile,
  by: CommandContext,
): Promise<BikeImage[]> {
  const row = { ...(await sealed(parts, riderId, 'bikeImage', file, by)), vin };
  await parts.db.transaction(async (tx) => {
    if (!(await findRider(tx, riderId))) throw noSuchRider();
    await insertDocument(tx, row);
    await deleteOldest(tx, riderId, 'bikeImage', maxImages);
    await audit(tx, by, {
      action: 'uploadBikeImage',
      targetType: 'rider',
      targetId: riderId,
      after: { vin, size: row.size },
    });
    await enqueueBikeImages(tx, riderId, callCause(by));
  });
  parts.committed();
  return listBikeImages(parts, riderId);
}

/** Enqueues the state of all photos of a rider. */
export async function enqueueBikeImages(tx: Transaction, riderId: string, cause: Cause): Promise<void> {
  const version = await countImagesUp(tx, riderId);
  const images = (await listImageRows(tx, riderId)).map(imageOf);
  await enqueue(tx, { event: bikeImagesChanged, aggregateId: riderId, version, data: { riderId, images }, cause });
}

/** Not an identity document: unlike for those, staff access is not recorded. Throws `upload/no-such-file`. */
export async function openBikeImage({ db, config }: IdentityParts, { riderId, vin }: Which): Promise<Buffer> {
  const row = await findDocument(db, { riderId, kind: 'bikeImage', vin });
  if (!row) throw noSuchFile();
  return openDocument(config.DOCUMENT_KEYS, row.id, row);
}

/** Returns the photos that are left. Throws `upload/no-such-file`. */
export async function deleteBikeImage(
  parts: IdentityParts,
  { riderId, vin }: Which,
  by: CommandContext,
): Promise<BikeImage[]> {
  await parts.db.transaction(async (tx) => {
    if ((await deleteDocumentRow(tx, { riderId, kind: 'bikeImage', vin })) === 0) throw noSuchFile();
    await audit(tx, by, {
      action: 'deleteBikeImage',
      targetType: 'rider',
      targetId: riderId,
      before: { vin },
    });
    await enqueueBikeImages(tx, riderId, callCause(by));
  });
  parts.committed();
  return listBikeImages(parts, riderId);
}

/** A page of photos with their riders and bikes, for staff. */
export async function searchBikeImages({ db }: Pick<IdentityParts, 'db'>, search: ImageSearch) {
  const { rows, total } = await pageImages(db, search);
  const images = rows.map((row): ShownBikeImage => {
    const bike = row.bikes?.find(({ vin }) => vin === row.vin);
    return {
      ...imageOf(row),
      riderId: row.rider_id,
      riderName: `${row.first_name} ${row.last_name}`,
      bike: bike ? { year: bike.year, make: bike.make, model: bike.model, valid: bike.valid } : null,
    };
  });
  return { images, pagination: paginate(total, search) };
}

/**
 * Staff approve a photo, or request another one: the rider gets the reason on the profile and by mail. Throws
 * `identity/image-changed` if a newer one was uploaded, `upload/no-such-file`, `identity/no-such-rider`.
 */
export async function decideBikeImage(
  parts: IdentityParts,
  { riderId, vin }: Which,
  decision: Decision,
  by: CommandContext,
): Promise<BikeImage> {
  const row = await parts.db.transaction(async (tx) => {
    const rider = await lockRider(tx, riderId);
    if (!rider) throw noSuchRider();
    const before = await findImageRow(tx, { riderId, vin });
    if (!before) throw noSuchFile();
    if (before.uploaded_at.toISOString() !== decision.uploadedAt) throw imageChanged();
    const { status } = decision;
    const reason = decision.status === 'rejected' ? decision.reason : null;
    const stood = imageOf(before);
    if (stood.status === status && stood.reason === reason) return before;
    await updateDecision(tx, { riderId, vin }, { ...decision, at: by.now, by: by.session.userId });
    if (reason !== null)
      await postMail(tx, parts, { userId: rider.id }, 'bikeImageRejected', rider.locale, {
        vin,
        reason,
        path: '/auth/rider/profile#bikes',
      });
    await audit(tx, by, {
      action: 'decideBikeImage',
      targetType: 'rider',
      targetId: riderId,
      before: { status: stood.status },
      after: { vin, status, ...(reason !== null && { reason }) },
    });
    await enqueueBikeImages(tx, riderId, callCause(by));
    return (await findImageRow(tx, { riderId, vin })) as BikeImageRow;
  });
  parts.committed();
  return imageOf(row);
}
