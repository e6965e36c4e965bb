import { createTransport } from 'nodemailer';
import { brand } from '@podium/contracts/brand.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { IdentityConfig } from '../config.ts';
import { findUserByEmail } from '../users/read-users.ts';
import { makeCode } from '../codes/codes.ts';
import { openText } from '../sealing/sealing.ts';
import {
  deleteOldMails,
  giveMailUp,
  hasResetRequests,
  markMailSent,
  putMailOff,
  takeDueMail,
  takeResetRequests,
  type MailRow,
} from './mails.store.ts';
import { mailKey, postMail } from './post-mail.ts';
import { resetPath } from './reset-path.ts';
import { writeLetter } from './templates.ts';
import { cleanTyped } from './typed-text.ts';

const maxTries = 8;
const retentionMs = 90 * 86_400_000;
const everyMs = 1000;
/** Longer than the longest sending, including all its timeouts. */
const takenMs = 300_000;
/** Mail servers accept no more at once, and nobody waits for the hundredth mail of a second. */
const mostPerSecond = 30;

/** Sends due mails: soon after `wake`, and once a second for retries. */
export type Mailer = { wake: () => void; stop: () => Promise<void> };
type MailerParts = ServiceParts & { config: IdentityConfig; clock: Clock };

/** Works off the queue of mails and the requested password resets; a failed mail is retried, at most eight times. */
export function startMailer(parts: MailerParts): Mailer {
  const { config, log } = parts;
  const transport = createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: 2,
    rateDelta: 1000,
    rateLimit: mostPerSecond,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  let [running, again, stopped] = [null as Promise<void> | null, false, false];
  const work = async () => {
    do {
      again = false;
      await answerResetRequests(parts);
      // Between two mails, since a requested password reset is a code that is not a mail yet.
      while (!stopped && !again && (await sendNext(parts, (letter) => transport.sendMail(letter)))) continue;
    } while (again && !stopped);
  };
  const wake = () => {
    again = true;
    if (stopped) return;
    running ??= work()
      .catch((error: Error) => log.warn({ reason: error.message }, 'mail could not be worked on'))
      .finally(() => (running = null));
  };
  const timer = setInterval(wake, everyMs);
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

/** Only here it is checked whether there is such an account; the caller had the answer long before (rule 28). */
async function answerResetRequests(parts: MailerParts): Promise<void> {
  if (!(await hasResetRequests(parts.db))) return;
  await parts.db.transaction(async (tx) => {
    for (const email of new Set(await takeResetRequests(tx))) {
      const user = await findUserByEmail(tx, email);
      if (!user?.active) continue;
      const code = await makeCode(tx, parts, user.id, 'reset', user.email);
      await postMail(tx, parts, { userId: user.id }, 'reset', user.locale, { code, path: resetPath(email, code) });
    }
  });
}

type Sending = {
  from: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  icalEvent?: { method: 'PUBLISH'; filename: string; content: string };
};

/** Sends one mail; a failed one stays for a retry. False if none is due. */
async function sendNext(
  { db, config, log, clock }: MailerParts,
  send: (mail: Sending) => Promise<unknown>,
): Promise<boolean> {
  const now = clock();
  const mail = await takeDueMail(db, now, new Date(now.getTime() + takenMs));
  if (!mail) return false;
  try {
    await send(letterOf(mail, config));
  } catch (error) {
    const last = mail.tries + 1 >= maxTries;
    log.warn(
      {
        mail: mail.id,
        template: mail.template,
        tries: mail.tries + 1,
        reason: (error as { code?: string }).code ?? 'unknown',
      },
      last ? 'mail given up' : 'mail failed, trying again',
    );
    if (last) await giveMailUp(db, mail.id, clock());
    else await putMailOff(db, mail.id, new Date(clock().getTime() + 2000 * 3 ** mail.tries));
    return true;
  }
  await markMailSent(db, mail.id, clock());
  log.info({ mail: mail.id, template: mail.template }, 'mail sent');
  return true;
}

function letterOf(mail: MailRow, config: IdentityConfig): Sending {
  const values = JSON.parse(openText(mailKey(config), mail.sealed_values ?? '')) as Record<string, string>;
  const { subject, text, html } = writeLetter(
    mail.template,
    mail.locale,
    { ...(mail.name && { name: mail.name }), ...values },
    config.PUBLIC_URL,
  );
  const replyTo = mail.template === 'contact' && {
    replyTo: { name: cleanTyped(values.from ?? ''), address: values.email ?? '' },
  };
  // The same id at every try, so that a mailbox recognizes a duplicate.
  return {
    from: `${brand.programme} <${config.MAIL_FROM}>`,
    to: mail.email ?? mail.address ?? '',
    ...replyTo,
    subject,
    text,
    html,
    headers: { 'X-Entity-Ref-ID': mail.id },
    ...(values.calendar && {
      icalEvent: { method: 'PUBLISH' as const, filename: 'reminder.ics', content: values.calendar },
    }),
  };
}

/** Deletes mails 90 days after they were written, once they were sent or given up. */
export const sweepMails = (parts: Pick<ServiceParts, 'db'>, now: Date) =>
  deleteOldMails(parts.db, new Date(now.getTime() - retentionMs));
