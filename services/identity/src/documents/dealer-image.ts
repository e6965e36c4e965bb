import type { UploadedFile } from '@podium/service-kit/mount.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { imageUrl } from '../users/who-is.ts';
import { findDealerCopy } from '../dealers/find-dealer-copies.ts';
import { noSuchDealer } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { insertDealerImage } from './documents.store.ts';
import { photoOf } from '../files/pictures.ts';

/**
 * Stores a photo of a dealership and returns its address. The dealer shows it once it is saved as its `profileImage`;
 * the previous photo stays until then, so that a failed save breaks nothing. Throws `dealers/no-such-dealer`.
 */
export async function addDealerImage(
  { db }: Pick<IdentityParts, 'db'>,
  dealerId: string,
  file: UploadedFile,
  { session }: { session: Session },
): Promise<string> {
  if (!(await findDealerCopy(db, dealerId))) throw noSuchDealer();
  const bytes = await photoOf(file.bytes, 'file', session.userId);
  return imageUrl(await db.transaction((tx) => insertDealerImage(tx, dealerId, bytes)))!;
}
