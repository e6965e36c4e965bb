import MailComposer from 'nodemailer/lib/mail-composer';
import { brand } from '@podium/contracts/brand.ts';
import type { IdentityConfig } from '../config.ts';
import { oneClickPath, preferencesPath, preferencesToken } from '../mail-preferences/preferences-link.ts';
import { openText } from '../sealing/sealing.ts';
import { kindOf } from './mail-kinds.ts';
import type { MailRow } from './mails.store.ts';
import { mailKey } from './post-mail.ts';
import { writeLetter } from './templates.ts';
import { cleanTyped } from './typed-text.ts';

type Composed = { from: string; to: string; raw: Buffer };

/**
 * The message as it goes over the wire. Its Message-ID is made of the mail's own id: the same at every try, so that a
 * mailbox knows a duplicate (rule 50).
 */
export async function composeMail(mail: MailRow, config: IdentityConfig): Promise<Composed> {
  const values = JSON.parse(openText(mailKey(config), mail.sealed_values ?? '')) as Record<string, string>;
  const kind = kindOf[mail.template];
  const token =
    kind && mail.user_id && mail.email ? preferencesToken({ id: mail.user_id, email: mail.email }, config) : null;
  const { subject, text, html } = writeLetter(
    mail.template,
    mail.locale,
    { ...(mail.name && { name: mail.name }), ...values },
    config.PUBLIC_URL,
    {
      sender: config.SENDER_POSTAL_ADDRESS,
      preferences: token && preferencesPath(token),
      isRepeated: mail.handed_at !== null,
    },
  );
  const to = mail.email ?? mail.address ?? '';
  const composed = new MailComposer({
    messageId: `<${mail.id}@${config.MAIL_FROM.split('@')[1]}>`,
    date: mail.made_at,
    from: { name: brand.program, address: config.MAIL_FROM },
    to,
    ...(mail.template === 'contact' && {
      replyTo: { name: cleanTyped(values.from ?? ''), address: values.email ?? '' },
    }),
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.locale,
      'X-Entity-Ref-ID': mail.id,
      ...(token &&
        kind && {
          'List-Unsubscribe': `<${new URL(oneClickPath(token, kind), config.PUBLIC_URL).href}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
    },
    ...(values.calendar && { icalEvent: { method: 'PUBLISH', filename: 'reminder.ics', content: values.calendar } }),
  });
  return { from: config.MAIL_FROM, to, raw: await composed.compile().build() };
}
