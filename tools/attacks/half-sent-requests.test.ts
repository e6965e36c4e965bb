import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { until } from '@podium/service-kit/testing.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { testAdmin } from '../testing/test-admin.ts';

const base = new URL(process.env.PRODUCT_URL ?? '');
/** Connections are counted by address, and other tests call from the usual one. */
const attacker = '127.0.0.66';
const attackers: Socket[] = [];
afterAll(() => attackers.forEach((socket) => socket.destroy()));

/** A raw connection: sends the given bytes and records what comes back. */
async function open(from = attacker): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect({ port: Number(base.port), host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  attackers.push(socket);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'connect');
  return { socket, text: () => text };
}

const signIn = () => new BrowserSession(base.href).call('POST', '/api/login', testAdmin);

it('finding 16: 300 half-sent sign-ins keep nobody else from signing in', async () => {
  const head = `POST /api/login HTTP/1.1\r\nHost: ${base.host}\r\nContent-Type: application/json\r\nX-Requested-With: x\r\n`;
  for (let i = 0; i < 300; i += 1) {
    const { socket } = await open(i < 150 ? attacker : '127.0.0.67');
    socket.write(`${head}Content-Length: 500\r\n\r\n{"email":"`);
  }
  const { status } = await signIn();
  expect(status).toBe(200);
  attackers.splice(0).forEach((socket) => socket.destroy());
});

it('finding 16: 200 stalled large bodies keep nobody else from signing in', async () => {
  const head = `POST /api/contact-us HTTP/1.1\r\nHost: ${base.host}\r\nContent-Type: application/json\r\n`;
  const begun = Buffer.alloc(1_100_000, 32);
  for (let i = 0; i < 200; i += 1) {
    const { socket } = await open('127.0.0.68');
    socket.write(`${head}Content-Length: 1900000\r\n\r\n`);
    socket.write(begun);
  }
  expect((await signIn()).status).toBe(200);
  // A message is no longer than four kilobytes: none waits for the rest.
  await until(() => attackers.every(({ destroyed }) => destroyed));
  attackers.splice(0).forEach((socket) => socket.destroy());
});

it('finding 16: one address is limited in its connections', async () => {
  const opened: Socket[] = [];
  for (let i = 0; i < 300; i += 1) opened.push((await open()).socket);
  const [last] = opened.slice(-1) as [Socket];
  if (!last.destroyed) await once(last, 'close');
  expect(opened.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(250);
  expect((await signIn()).status).toBe(200);
  attackers.splice(0).forEach((socket) => socket.destroy());
});

it('finding 16: endless headers are answered with 408 and the connection is closed', async () => {
  // Connections from other addresses, some still closing, do not count against this one.
  const { socket, text } = await open('127.0.0.69');
  socket.write(`GET /api/health HTTP/1.1\r\nHost: ${base.host}\r\n`);
  await once(socket, 'close');
  expect(text()).toMatch(/^HTTP\/1\.1 408/);
}, 30_000);

describe('finding 19: absurd requests are refused with a message, not with a 500', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const hostile: [string, string, RequestInit, number][] = [
    ['a year beyond every integer', '/api/dealers-lean?year=2147483648', {}, 200],
    ['a cookie that is no text', '/api/categories', { headers: { cookie: 'locale=%' } }, 200],
    ['a cookie that is no text, with an error', '/api/no-such', { headers: { cookie: 'locale=%' } }, 404],
    ['a page beyond every integer', '/api/events?page=99999999999999999999', {}, 400],
    [
      'JSON nested five thousand deep',
      '/api/contact-us',
      { method: 'POST', body: nested(5000), headers: { 'content-type': 'application/json' } },
      413,
    ],
    [
      'JSON nested five hundred deep',
      '/api/contact-us',
      { method: 'POST', body: nested(500), headers: { 'content-type': 'application/json' } },
      400,
    ],
  ];
  it.each(hostile)('%s', async (_what, path, init, status) => {
    expect((await fetch(new URL(path, base), init)).status).toBe(status);
  });
});
