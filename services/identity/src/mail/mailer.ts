import { setTimeout as pause } from 'node:timers/promises';
import type { Figures } from '@podium/service-kit/figures.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { apartFromCall } from '@podium/service-kit/staff-write.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { IdentityConfig } from '../config.ts';
import { listUnwilling } from '../mail-preferences/list-unwilling.ts';
import { findUserByEmail } from '../users/read-users.ts';
import { makeCode } from '../codes/codes.ts';
import { composeMail } from './compose-mail.ts';
import { kindOf } from './mail-kinds.ts';
import {
  countMails,
  countTry,
  deleteMail,
  deleteOldMails,
  forgetGivenUp,
  abandonMail,
  hasResetRequests,
  markHanded,
  markMailSent,
  markRefused,
  postponeMail,
  takeDueMail,
  takeResetRequests,
  type MailRow,
} from './mails.store.ts';
import { postMail } from './post-mail.ts';
import { resetPath } from './reset-path.ts';
import { answerMs, openLine, SmtpFailure, type SmtpLine } from './smtp-line.ts';

const dayMs = 86_400_000;
const retentionMs = 90 * dayMs;
/** For how long staff can send again what was given up. */
const againMs = 14 * dayMs;
/** A mail that the server does not take now is tried for so long, with pauses from two seconds to four hours. */
const triesMs = 2 * dayMs;
const maxPauseMs = 14_400_000;
/** A mail that may have been sent stays alone for an hour. */
const unknownMs = 3_600_000;
const everyMs = 1000;
/** Longer than the longest sending until the text goes, including all its timeouts. */
const takenMs = 2 * answerMs;
/** Mail servers accept no more at once, and nobody waits for the hundredth mail of a second. */
const maxPerSecond = 30;
/** One that waits ten minutes for its answer must not hold up all others. */
const lineCount = 4;
/** A service that stops waits this long for mails under way. */
const stopMs = 3000;

/** Sends due mails: soon after `wake`, and once a second for retries. */
export type Mailer = { wake: () => void; stop: () => Promise<void> };
type MailerParts = ServiceParts & { config: IdentityConfig; clock: Clock };

/** Works off the queue of mails and the requested password resets, over up to four connections at once. */
export function startMailer(parts: MailerParts): Mailer {
  const { config, log } = parts;
  const settings = { url: config.SMTP_URL, plainPassword: config.SMTP_PLAIN_PASSWORD, answerMs };
  const lines = Array.from({ length: lineCount }, () => ({
    line: openLine(settings),
    busy: null as Promise<void> | null,
  }));
  let [stopped, nextAt] = [false, 0];
  const takeTurn = async () => {
    const wait = nextAt - performance.now();
    nextAt = Math.max(nextAt, performance.now()) + 1000 / maxPerSecond;
    if (wait > 0) await pause(wait);
  };
  const work = async (line: SmtpLine) => {
    do await answerResetRequests(parts);
    while (!stopped && (await sendNext(parts, line, { taken: wake, turn: takeTurn })));
  };
  /** Starts one more line; one that finds a mail starts the next. */
  function wake(): void {
    const free = lines.find(({ busy }) => !busy);
    if (stopped || !free) return;
    free.busy = apartFromCall(() => work(free.line))
      .catch((error: Error) => log.warn({ reason: error.message }, 'mail could not be worked on'))
      .finally(() => (free.busy = null));
  }
  const timer = setInterval(wake, everyMs);
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      const all = Promise.all(lines.map(({ busy }) => busy));
      await Promise.race([all, pause(stopMs, null, { ref: false })]);
      for (const { line } of lines) line.close();
      await all;
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

type Steps = { taken?: () => void; turn?: () => Promise<void> };
/** Sends one mail; what becomes of it is in its row. False if none is due. */
export async function sendNext(
  parts: Pick<MailerParts, 'db' | 'config' | 'log' | 'clock'>,
  line: Pick<SmtpLine, 'send'>,
  { taken, turn }: Steps = {},
): Promise<boolean> {
  const { db, config, log, clock } = parts;
  const now = clock();
  const mail = await takeDueMail(db, now, new Date(now.getTime() + takenMs));
  if (!mail) return false;
  taken?.();
  if (await isUnwanted(parts, mail)) {
    await deleteMail(db, mail.id);
    return true;
  }
  await turn?.();
  try {
    const { from, to, raw } = await composeMail(mail, config);
    const beforeText = async () => {
      const at = clock();
      if (!(await markHanded(db, mail, at, new Date(at.getTime() + unknownMs)))) throw new Error('taken by another');
    };
    await line.send({ from, to, raw, beforeText });
  } catch (error) {
    await settleFailure(parts, mail, error as Error);
    return true;
  }
  await markMailSent(db, mail.id, clock());
  log.info({ mail: mail.id, template: mail.template }, 'mail sent');
  return true;
}

/** Queued before its reader turned that kind off. Of a template of another release nothing is known here. */
async function isUnwanted({ db }: Pick<MailerParts, 'db'>, { user_id, template }: MailRow): Promise<boolean> {
  const kind = (kindOf as Partial<typeof kindOf>)[template];
  if (!kind || !user_id) return false;
  return (await listUnwilling(db, [user_id], kind)).has(user_id);
}

async function settleFailure(
  { db, log, clock }: Pick<MailerParts, 'db' | 'log' | 'clock'>,
  mail: MailRow,
  error: Error,
): Promise<void> {
  const at = clock();
  const { outcome, code, isOfAddress } =
    error instanceof SmtpFailure ? error : { outcome: 'later' as const, code: null, isOfAddress: false };
  const dueAt = new Date(at.getTime() + Math.min(maxPauseMs, 2000 * 3 ** mail.tries));
  const isLast = at.getTime() - mail.made_at.getTime() >= triesMs;
  const isOver = outcome === 'refused' || isLast;
  log.warn(
    { mail: mail.id, template: mail.template, tries: mail.tries + 1, outcome, code, reason: error.message },
    isOver ? 'mail given up' : 'mail failed, trying again',
  );
  if (outcome === 'refused' && isOfAddress) await markRefused(db, mail, at);
  if (isOver) await abandonMail(db, mail.id, at, outcome === 'refused' ? code : null);
  else if (outcome === 'unknown') await countTry(db, mail.id);
  else await postponeMail(db, mail.id, dueAt);
}

/**
 * Deletes mails 90 days after they were written, once they were sent or given up; what was given up can be sent again
 * for two weeks.
 */
export async function sweepMails({ db }: Pick<ServiceParts, 'db'>, now: Date): Promise<void> {
  await forgetGivenUp(db, new Date(now.getTime() - againMs));
  await deleteOldMails(db, new Date(now.getTime() - retentionMs));
}

/** What waits, and what was given up and can be sent again. */
export const mailFigures = ({ db, clock }: Pick<MailerParts, 'db' | 'clock'>): Figures => ({
  gauges: [
    {
      name: 'mails_given_up',
      help: 'Mails that were given up and can be sent again, by reason',
      labelNames: ['reason'],
    },
    { name: 'mail_oldest_waiting_seconds', help: 'Age of the oldest mail that waits; 0 where there is none' },
  ],
  async read() {
    const { refused, unanswered, oldestSeconds } = await countMails(db, clock());
    return [
      { gauge: 'mails_given_up', labels: { reason: 'refused' }, value: refused },
      { gauge: 'mails_given_up', labels: { reason: 'unanswered' }, value: unanswered },
      { gauge: 'mail_oldest_waiting_seconds', value: oldestSeconds },
    ];
  },
});
