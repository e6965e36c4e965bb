import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as call, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '@podium/service-kit/testing.ts';

const root = mkdtempSync(join(tmpdir(), 'podium-web-'));
const files = {
  'shell/index.html': '<!doctype html><html lang="en"><body>shell</body></html>',
  'shell/main.0123456789abcdef.js': 'run();',
  'shell/server/render.js': 'secret();',
  'secret.txt': 'secret',
};
let gateway: ChildProcess;
let port: number;

/** A gateway behind a balancer on this machine, without any service. */
beforeAll(async () => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  port = (free.address() as AddressInfo).port;
  free.close();
  const upstreams = ['IDENTITY', 'CATALOG', 'REWARDS', 'DEALERS', 'REPORTS'].map((name) => [
    `${name}_URL`,
    'http://127.0.0.1:1',
  ]);
  gateway = spawn(process.execPath, ['gateway/src/main.ts'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(upstreams),
      PORT: String(port),
      LOG_LEVEL: 'error',
      SERVICE_SECRET: '0'.repeat(64),
      PUBLIC_URL: 'https://podium.example',
      TRUSTED_PROXIES: '127.0.0.1',
      CALLS_PER_SECOND: '4',
      WEB_ROOT: root,
    },
  });
  await until(
    () =>
      get('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    30_000,
  );
});
afterAll(() => {
  gateway.kill();
  rmSync(root, { recursive: true });
});

type Sent = { method?: string; from?: string; headers?: Record<string, string> };
async function get(path: string, { method = 'GET', from = '203.0.113.1', headers = {} }: Sent = {}) {
  const sent = { 'x-forwarded-for': from, 'x-forwarded-proto': 'https', connection: 'close', ...headers };
  const [answer] = (await once(call({ port, host: '127.0.0.1', path, method, headers: sent }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

it('says to browsers what a page may do, and to nobody what runs here', async () => {
  const { headers } = await get('/', { from: '203.0.113.2', headers: { origin: 'https://evil.test' } });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  const known = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'];
  expect(Object.keys(headers).filter((name) => known.includes(name))).toEqual([]);
});

it.each(['/server/render.js', '/remotes/', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/remotes/..%2f..%2fsecret.txt'])(
  'serves built files alone, and no list of them: not %s',
  async (path) => {
    const { status, body } = await get(path, { from: '203.0.113.3' });
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toContain('secret');
  },
);

it.each(['TRACE', 'PROPFIND', 'OPTIONS'])('answers no %s with what was sent', async (method) => {
  const { status, headers, body } = await get('/api/me', {
    method,
    from: '203.0.113.4',
    headers: { cookie: 'a=secret' },
  });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(body).not.toContain('secret');
});

it('[finding 38.2] counts pages among the calls of an address, and built files not', async () => {
  const from = '203.0.113.5';
  const statuses = async (path: string) => {
    const found: (number | undefined)[] = [];
    for (let i = 0; i < 12; i += 1) found.push((await get(path, { from })).status);
    return found;
  };
  // A quarter of four a second, over ten seconds.
  expect(await statuses('/')).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect(await statuses('/main.0123456789abcdef.js')).toEqual(Array<number>(12).fill(200));
  expect((await get('/', { from: '203.0.113.6' })).status).toBe(200);
});

it('[finding 38.13] links to the configured address, whatever host a call names', async () => {
  const { body } = await get('/robots.txt', { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } });
  expect(body).toContain('Sitemap: https://podium.example/sitemap.xml');
  expect(body).not.toContain('evil.test');
});

/** Where a message ends must not depend on who reads it, or a second call hides in the first (RFC 9112, 6.3). */
const smuggling: [string, string][] = [
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 0\r\nContent-Length: 60\r\n\r\n'],
  ['a list of lengths', 'Content-Length: 0, 60\r\n\r\n'],
  ['a length with a sign', 'Content-Length: +60\r\n\r\n'],
  ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['chunks before a length in disguise', 'Transfer-Encoding: chunked\r\nContent-Length : 5\r\n\r\n0\r\n\r\n'],
  ['a size of a chunk that is no number', 'Transfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n'],
  ['a header without a name', ': chunked\r\nContent-Length: 0\r\n\r\n'],
  ['a line that ends without a return', 'X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
];
it.each(smuggling)('refuses a message with %s, and answers nothing behind it', async (_form, rest) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api/browser-errors HTTP/1.1\r\nHost: g\r\n${rest}GET /robots.txt HTTP/1.1\r\nHost: g\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).not.toContain('Sitemap');
});
