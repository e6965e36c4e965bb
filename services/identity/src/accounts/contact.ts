import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../parts.ts';

/** A visitor writes to the staff; the answer goes to the address that they gave. */
export async function contactStaff(
  parts: IdentityParts,
  { name, email, subject, message }: z.output<typeof identityRoutes.contactUs.body>,
  address: string,
): Promise<void> {
  await parts.throttle.count(['requests', address]);
  await parts.db.transaction((tx) =>
    postMail(tx, parts, { address: parts.config.CONTACT_EMAIL }, 'contact', 'en', {
      from: name,
      email,
      subject: subject ?? name,
      message,
    }),
  );
  parts.mailer.wake();
}
