import type { Locale } from '@podium/contracts/locales.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { IdentityConfig } from '../config.ts';
import { keyFor, sealText } from '../sealing/sealing.ts';
import { listUnwilling } from '../mail-preferences/list-unwilling.ts';
import { kindOf } from './mail-kinds.ts';
import { insertMails } from './mails.store.ts';
import { awaited, type MailValues, type TemplateName } from './templates.ts';

type To = { userId: string } | { address: string };

/** Queues a mail, in the transaction that it is about. An account gets it at its address at the time of sending. */
export const postMail = <T extends TemplateName>(
  tx: Transaction,
  parts: { config: IdentityConfig },
  to: To,
  template: T,
  locale: Locale,
  ...[values]: MailValues[T] extends null ? [] : [MailValues[T]]
): Promise<void> => postMails(tx, parts, template, [{ to, locale, values: values as MailValues[T] }]);

/** The same for many. Who turned this kind of mails off gets none (rule 48). */
export async function postMails<T extends TemplateName>(
  tx: Transaction,
  { config }: { config: IdentityConfig },
  template: T,
  mails: { to: To; locale: Locale; values: MailValues[T] }[],
): Promise<void> {
  const key = mailKey(config);
  const kind = kindOf[template];
  const accounts = mails.flatMap(({ to }) => ('userId' in to ? [to.userId] : []));
  const unwilling = kind && accounts.length > 0 ? await listUnwilling(tx, accounts, kind) : new Set<string>();
  const wanted = mails.filter(({ to }) => !('userId' in to && unwilling.has(to.userId)));
  if (wanted.length === 0) return;
  await insertMails(
    tx,
    wanted.map(({ to, locale, values }) => ({
      template,
      locale,
      user_id: 'userId' in to ? to.userId : null,
      address: 'address' in to ? to.address : null,
      awaited: awaited.has(template),
      sealed_values: sealText(key, JSON.stringify(values ?? {})),
    })),
  );
}

/** Encrypts the values of queued mails. */
export const mailKey = ({ SESSION_KEY_SECRET }: IdentityConfig): Buffer => keyFor(SESSION_KEY_SECRET, 'mails');
