import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import { postMail } from '../mail/post-mail.ts';
import { countRequest } from '../bot-check/check-bot.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';

/** A visitor writes to the staff, who answer to the given address. Throws as `countRequest`, `identity/too-many-mails`. */
export async function contactStaff(
  parts: IdentityParts,
  { name, email, subject, message }: z.output<typeof identityRoutes.contactUs.body>,
  { asker, asked }: { asker: Asker; asked: Asked },
): Promise<void> {
  const { address } = asker;
  await countRequest(parts, asker, `request ${address}`);
  await parts.throttle.countMail('contact', { sender: address });
  await parts.db.transaction((tx) =>
    answerOnce(tx, asked, async () => {
      await postMail(tx, parts, { address: parts.config.CONTACT_EMAIL }, 'contact', 'en', {
        from: name,
        email,
        subject: subject ?? '',
        message,
      });
      return null;
    }),
  );
  parts.mailer.wake();
}
