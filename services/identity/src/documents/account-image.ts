import type { CommandContext } from '@podium/service-kit/command.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { lockUser, updateUser } from '../users/write-users.ts';
import { audit } from '../audit/audit-log.ts';
import { noSession, noSuchFile } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { updateRider } from '../riders/write-rider.ts';
import { deleteImages, findImage, insertImage } from './documents.store.ts';
import { portraitOf } from '../files/pictures.ts';
import { findRider, type RiderRow } from '../riders/find-rider.ts';

/**
 * Sets the picture of the session's account; null removes it. A rider's is published to the other services. Throws
 * `session/missing`, and for the file as `portraitOf`.
 */
export async function setAccountImage(
  parts: IdentityParts,
  file: UploadedFile | null,
  by: CommandContext,
): Promise<void> {
  const bytes = file && (await portraitOf(file.bytes, 'file', by.session.userId));
  await parts.db.transaction(async (tx) => {
    const user = await lockUser(tx, by.session.userId);
    if (!user) throw noSession();
    const user_image = bytes ? await insertImage(tx, user.id, bytes) : null;
    if (!bytes) await deleteImages(tx, user.id);
    await updateUser(tx, user.id, { user_image });
    if (user.type === 'rider') {
      await updateRider(tx, (await findRider(tx, user.id)) as RiderRow, {});
      await enqueueRider(tx, user.id, callCause(by), by.now);
    }
    if (by.session.proxiedBy || user.type === 'admin')
      await audit(tx, by, {
        action: bytes ? 'uploadImage' : 'removeImage',
        targetType: user.type,
        targetId: user.subject_id,
      });
  });
  parts.committed();
}

/** The bytes of a picture. Throws `upload/no-such-file`. */
export async function readImage({ db }: Pick<IdentityParts, 'db'>, id: string): Promise<Buffer> {
  const bytes = await findImage(db, id);
  if (!bytes) throw noSuchFile();
  return bytes;
}
