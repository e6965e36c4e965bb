import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Logger } from '@podium/service-kit/logger.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import type { IdentityConfig } from '../config.ts';
import { insertUser } from '../users/write-users.ts';
import { listGivenUp, sendAgain } from './send-again.ts';
import { sendNext } from './mailer.ts';
import { postMail } from './post-mail.ts';
import { answerMs, openLine, type SmtpLine } from './smtp-line.ts';

/** Delivery as rule 50 has it, against a mail server that is not ours. */
type Reply = Error | null;
const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let server: SMTPServer;
let lines: SmtpLine[];
/** What the server took, as text; and how it answers. */
let taken: string[];
let recipientReply: () => Reply;
let textReply: () => Promise<Reply>;
let signIns: number;
let now: number;

const config = {
  SESSION_KEY_SECRET: '5e'.repeat(32),
  PUBLIC_URL: 'https://podium.test',
  MAIL_FROM: 'no-reply@podium.test',
  SENDER_POSTAL_ADDRESS: 'Podium Rewards, 1 Example Street, Springfield',
} as IdentityConfig;
const log = { warn: () => undefined, info: () => undefined } as unknown as Logger;
const parts = () => ({ db, config, log, clock: () => new Date(now) });
const hours = (count: number) => count * 3_600_000;

beforeEach(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  [taken, lines, signIns, now] = [[], [], 0, Date.now() + 1000];
  [recipientReply, textReply] = [() => null, () => Promise.resolve(null)];
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => {
      signIns += 1;
      done(null, { user: 'podium' });
    },
    onRcptTo: (_address, _session, done) => done(recipientReply()),
    onData: (stream, _session, done) =>
      void buffer(stream).then(async (raw) => {
        taken.push(raw.toString());
        done(await textReply());
      }),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterEach(async () => {
  for (const line of lines) line.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await db.drop();
});

const open = ({ login = '', ...given }: { answerMs?: number; plainPassword?: boolean; login?: string } = {}) => {
  const url = `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const line = openLine({ url, plainPassword: false, answerMs, ...given });
  lines.push(line);
  return line;
};
const makeUser = () =>
  db.transaction((tx) =>
    insertUser(tx, {
      type: 'rider',
      email: 'ann@x.test',
      name: 'Ann Roy',
      password_hash: null,
      email_verified: true,
      active: true,
      locale: 'en',
    }),
  );
const post = async (userId?: string) => {
  const id = userId ?? (await makeUser()).id;
  await db.transaction((tx) =>
    postMail(tx, { config }, { userId: id }, 'payoutSent', 'en', { amount: 'US$5.00', path: '/auth/rider/cashout' }),
  );
  return id;
};
const row = () => db('mails').first('sent_at', 'failed_at', 'failed_code', 'handed_at', 'tries');
const messageIds = () => taken.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
/** Resolved by the server's own progress, never by time. */
const gate = () => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release };
};

it('waits for the answer to DATA as long as RFC 5321 says; meanwhile nobody sends it again [finding 40.4]', async () => {
  expect(answerMs).toBe(600_000);
  const [arrived, answered] = [gate(), gate()];
  textReply = async () => {
    arrived.release();
    await answered.released;
    return null;
  };
  await post();
  const sending = sendNext(parts(), open());
  await arrived.released;
  // The old wait was ten seconds; another process looks in between, and after more than any wait.
  for (const later of [15_000, 650_000, hours(0.99)]) {
    now += later;
    expect(await sendNext(parts(), open())).toBe(false);
    now -= later;
  }
  answered.release();
  expect(await sending).toBe(true);
  expect(taken).toHaveLength(1);
  expect(await row()).toMatchObject({ sent_at: new Date(now), tries: 0 });
});

it.each([
  ['no answer comes', () => new Promise<never>(() => undefined)],
  [
    'the connection breaks',
    () => {
      // What a process that dies leaves behind.
      for (const { _socket } of (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> })
        .connections)
        _socket.destroy();
      return new Promise<never>(() => undefined);
    },
  ],
])(
  'after DATA, where %s: not again within an hour, then with a note and the same Message-ID [finding 40.4]',
  async (_, reply) => {
    textReply = reply;
    await post();
    expect(await sendNext(parts(), open({ answerMs: 150 }))).toBe(true);
    expect(await row()).toMatchObject({ sent_at: null, failed_at: null, handed_at: new Date(now), tries: 1 });
    now += hours(0.99);
    expect(await sendNext(parts(), open())).toBe(false);
    now += hours(0.02);
    textReply = () => Promise.resolve(null);
    expect(await sendNext(parts(), open())).toBe(true);
    expect(taken.map((text) => text.includes('You may have received this email before'))).toEqual([false, true]);
    expect(new Set(messageIds())).toEqual(new Set([expect.stringMatching(/^<[\w-]+@podium\.test>$/)]));
    expect(await sendNext(parts(), open())).toBe(false);
  },
);

it('a temporary refusal is tried for two days with growing pauses, then given up until staff send it again [finding 40.4]', async () => {
  recipientReply = () => refusal(450);
  await post();
  const [began, at] = [now, [] as number[]];
  for (;;) {
    const { due_at: due } = (await db('mails').whereNull('failed_at').first('due_at')) ?? { due_at: null };
    if (due === null) break;
    now = Math.max(now, (due as Date).getTime());
    expect(await sendNext(parts(), open())).toBe(true);
    at.push(now - began);
  }
  const pauses = at.slice(1).map((moment, i) => moment - (at[i] as number));
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBe(2000);
  expect(at.at(-1)! / hours(1)).toBeGreaterThanOrEqual(48);
  expect(at.at(-2)! / hours(1)).toBeLessThan(48);
  expect(await db('users').first('refused_email')).toEqual({ refused_email: null });
  expect(await listGivenUp(db)).toMatchObject([{ template: 'payoutSent', failed_code: null }]);
  recipientReply = () => null;
  expect(await sendAgain(db, new Date(now))).toBe(1);
  expect(await sendNext(parts(), open())).toBe(true);
  expect(await row()).toMatchObject({ sent_at: new Date(now), failed_at: null });
  // It was never handed over before.
  expect(taken[0]).not.toContain('You may have received');
});

it.each([
  ['the address', () => (recipientReply = () => refusal(550)), 550],
  ['the text', () => (textReply = () => Promise.resolve(refusal(554))), 554],
])(
  'a final refusal of %s ends at once and marks the address, until it takes mail again [finding 40.4]',
  async (_, refuse, code) => {
    refuse();
    const id = await post();
    expect(await sendNext(parts(), open())).toBe(true);
    now += hours(100);
    expect(await sendNext(parts(), open())).toBe(false);
    expect(await row()).toMatchObject({ failed_code: code, sent_at: null });
    expect(await db('users').first('refused_email')).toEqual({ refused_email: 'ann@x.test' });
    [recipientReply, textReply] = [() => null, () => Promise.resolve(null)];
    await post(id);
    expect(await sendNext(parts(), open())).toBe(true);
    expect(await db('users').first('refused_email', 'refused_at')).toEqual({ refused_email: null, refused_at: null });
  },
);

it('no password goes over a line without TLS unless a setting allows it [finding 40.4]', async () => {
  await post();
  expect(await sendNext(parts(), open({ login: 'podium:secret@' }))).toBe(true);
  expect({ signIns, taken }).toEqual({ signIns: 0, taken: [] });
  expect(await row()).toMatchObject({ sent_at: null, failed_at: null });
  now += 2000;
  expect(await sendNext(parts(), open({ login: 'podium:secret@', plainPassword: true }))).toBe(true);
  expect(signIns).toBe(1);
  expect(taken).toHaveLength(1);
});

it('says what it is: automatic, its language, its kind’s switch, its sender [finding 40.4]', async () => {
  await post();
  await sendNext(parts(), open());
  const [head = '', body = ''] = taken[0]!
    .split(/\r\n\r\n([^]*)/)
    .map((part) => part.replaceAll(/=\r\n|\r\n(?= )/g, ''));
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(head).toMatch(/^Content-Language: en$/m);
  expect(head).toMatch(
    /^List-Unsubscribe: ?<https:\/\/podium\.test\/api\/mail-preferences\/unsubscribe\?token=[\w.-]+&kind=payments>$/m,
  );
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(body).toContain(config.SENDER_POSTAL_ADDRESS);
});
