import type { Locale } from '@podium/contracts/locales.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { IdentityParts } from '../parts.ts';
import { keyFor, sealText } from '../sealing.ts';
import { insertMail } from './mails.store.ts';
import type { MailValues, TemplateName } from './templates.ts';

type To = { userId: string } | { address: string };

/** Leaves a mail to be sent, in the transaction of what it tells of. An account gets it at the address that it has when it goes. */
export async function postMail<T extends TemplateName>(tx: Transaction, { config }: Pick<IdentityParts, 'config'>, to: To, template: T, locale: Locale, ...[values]: MailValues[T] extends null ? [] : [MailValues[T]]): Promise<void> {
  const sealed_values = sealText(mailKey(config), JSON.stringify(values ?? {}));
  await insertMail(tx, { template, locale, sealed_values, ...('userId' in to ? { user_id: to.userId } : { address: to.address }) });
}

export const mailKey = ({ SESSION_KEY_SECRET }: IdentityParts['config']): Buffer => keyFor(SESSION_KEY_SECRET, 'mails');
