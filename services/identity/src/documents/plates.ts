import { isVin } from '@podium/contracts/vins.ts';
import type { Plate } from '@podium/contracts/people.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { audit } from '../audit/audit-log.ts';
import { invalidVin, noSuchRider } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { findRider } from '../riders/find-rider.ts';
import { sealed } from './documents.ts';
import { deleteOldest, insertDocument, listPlateRows, type PlateRow } from './documents.store.ts';

/** As many as a rider may have bikes: the newest are kept. */
const maxPlates = 20;

const plateOf = (row: PlateRow): Plate => ({
  vin: row.vin,
  uploadedAt: row.uploaded_at.toISOString(),
  bytes: row.size,
});

/** Formatted as in dealers, which decides whether the bike exists. Throws `dealers/invalid-vin`. */
export function vinOf(text: string): string {
  const vin = text.toUpperCase();
  if (!isVin(vin)) throw invalidVin();
  return vin;
}

/** Newest first. */
export const listPlates = async ({ db }: Pick<IdentityParts, 'db'>, riderId: string): Promise<Plate[]> =>
  (await listPlateRows(db, riderId)).map(plateOf);

/**
 * A rider uploads the plate of a bike under review; stored encrypted, like the other documents. Throws
 * `dealers/invalid-vin`, `identity/no-such-rider`.
 */
export async function addPlate(
  parts: IdentityParts,
  { riderId, vin }: { riderId: string; vin: string },
  file: UploadedFile,
  by: CommandContext,
): Promise<Plate[]> {
  const row = { ...(await sealed(parts, riderId, 'plate', file, by)), vin: vinOf(vin) };
  await parts.db.transaction(async (tx) => {
    if (!(await findRider(tx, riderId))) throw noSuchRider();
    await insertDocument(tx, row);
    await deleteOldest(tx, riderId, 'plate', maxPlates);
    await audit(tx, by, {
      action: 'uploadPlate',
      targetType: 'rider',
      targetId: riderId,
      after: { vin: row.vin, size: row.size },
    });
  });
  return listPlates(parts, riderId);
}
