import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';

/** RFC 5321, 4.5.3.2.6: a server that has the whole text may take ten minutes to answer. */
export const answerMs = 600_000;
/** A connection is used for this many mails, and for so long after one. */
const maxMails = 100;
const idleMs = 30_000;

export type SmtpSettings = {
  url: string;
  /** Whether a password may go over a line without TLS. */
  plainPassword: boolean;
  answerMs: number;
};
export type Outgoing = {
  from: string;
  to: string;
  raw: Buffer;
  /** Runs before the first byte of the text goes; if it throws, none goes. */
  beforeText: () => Promise<void>;
};

/**
 * How a try ended without delivery. `refused`: the server does not take this mail for this address, or not at all
 * (`address` false). `later`: it was not taken, but may be. `unknown`: its text went out and no answer came back.
 */
export class SmtpFailure extends Error {
  readonly outcome: 'refused' | 'later' | 'unknown';
  /** The reply code, where the server answered. */
  readonly code: number | null;
  readonly isOfAddress: boolean;

  constructor(outcome: SmtpFailure['outcome'], reason: string, code: number | null, isOfAddress = false) {
    super(reason);
    this.outcome = outcome;
    this.code = code;
    this.isOfAddress = isOfAddress;
  }
}

/** One connection to the mail server, opened when it is needed and kept for the next mails. */
export type SmtpLine = {
  /** One mail at a time. Throws `SmtpFailure`. */ send: (mail: Outgoing) => Promise<void>;
  /** Whatever is under way ends at once. */ close: () => void;
};

/** The library's pool is not used: it sends a mail again by itself when a connection breaks. */
export function openLine(settings: SmtpSettings): SmtpLine {
  const { auth, ...server } = parseConnectionUrl(settings.url);
  let [open, used, idle] = [null as SMTPConnection | null, 0, undefined as NodeJS.Timeout | undefined];
  let abort = (_cause: Error): void => undefined;
  const close = () => {
    clearTimeout(idle);
    open?.close();
    open = null;
    // A closed connection never calls back.
    abort(Object.assign(new Error('closed'), { code: 'ECLOSED' }));
  };
  const connect = async (): Promise<SMTPConnection> => {
    const connection = new SMTPConnection({
      ...server,
      connectionTimeout: 5000,
      greetingTimeout: 30_000,
      socketTimeout: settings.answerMs,
      ...(auth && !settings.plainPassword && { requireTLS: true }),
    });
    connection.once('end', () => {
      if (open === connection) open = null;
    });
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // What breaks while a mail is under way is told to its callback, too.
    connection.on('error', () => connection.close());
    if (auth && connection.allowsAuth)
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject);
        connection.login(auth, (error) => (error ? reject(error) : resolve()));
      });
    [open, used] = [connection, 0];
    return connection;
  };
  return {
    close,
    async send({ from, to, raw, beforeText }) {
      clearTimeout(idle);
      let hasBegun = false;
      const text = Readable.from(
        (async function* () {
          await beforeText();
          hasBegun = true;
          yield raw;
        })(),
      );
      try {
        await new Promise<void>((resolve, reject) => {
          abort = reject;
          (open ? Promise.resolve(open) : connect()).then(
            (connection) =>
              connection.send({ from, to: [to], size: raw.length }, text, (error) =>
                error ? reject(error) : resolve(),
              ),
            reject,
          );
        });
      } catch (error) {
        close();
        throw failureOf(error as Thrown, hasBegun);
      }
      used += 1;
      if (used >= maxMails) close();
      else idle = setTimeout(close, idleMs).unref();
    },
  };
}

type Thrown = Error & { code?: string; responseCode?: number; command?: string };

function failureOf({ code = 'unknown', responseCode, command = '' }: Thrown, hasBegun: boolean): SmtpFailure {
  const reply = responseCode ?? null;
  if (reply === null) return new SmtpFailure(hasBegun ? 'unknown' : 'later', code, null);
  // A refused sign-in or greeting says nothing about the mail: an operator mends it.
  const isOfMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  if (reply >= 500 && isOfMail) return new SmtpFailure('refused', code, reply, command !== 'MAIL FROM');
  return new SmtpFailure('later', code, reply);
}
