import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { listenAt, openTarget } from '../../app-testing.ts';
import { postToTarget } from './post-to-target.ts';
import { resolveTarget, TargetFailure } from './resolve-target.ts';
import { isPublicAddress, readTarget } from './target-rules.ts';

const allowedHosts = ['127.0.0.1', 'hooks.test'];
const post = (url: string, more: object = {}) =>
  postToTarget(
    { url: new URL(url), headers: { 'content-type': 'application/json' }, body: '{}' },
    { allowedHosts, timeoutMs: 10_000, ...more },
  );

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '100::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'not-an-address',
  '',
])('%s is nobody’s on the internet', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  'http://partner.test/x',
  'ftp://partner.test',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://user:word@partner.test',
  'https://user@partner.test',
  'https://partner.test/#x',
  'https://',
  'partner.test',
  '',
])('%s is no address of a webhook', (text) => expect(readTarget(text, allowedHosts)).toBeNull());

it('another spelling of a private address is that address', async () => {
  for (const text of [
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::ffff:7f00:1]/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
  ]) {
    const target = resolveTarget(readTarget(text, []) as URL, { allowedHosts: [] });
    await expect([text, await target.catch((failure: TargetFailure) => failure.problem)]).toEqual([
      text,
      'private-address',
    ]);
  }
});

it('a name that leads to a private address is refused, also where it leads to a public one too', async () => {
  const resolveTo =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const problemOf = (resolve: ReturnType<typeof resolveTo>) =>
    post('https://partner.test/', { resolve, timeoutMs: 2000 }).then(({ problem }) => problem);
  expect(await problemOf(resolveTo('10.0.0.7'))).toBe('private-address');
  expect(await problemOf(resolveTo('93.184.215.14', '127.0.0.1'))).toBe('private-address');
  expect(await problemOf(resolveTo('2606:4700::1', 'fd00::1'))).toBe('private-address');
  expect(await problemOf(resolveTo())).toBe('unresolved');
  expect(await problemOf(async () => Promise.reject(new Error('ENOTFOUND')))).toBe('unresolved');
});

it('the system’s own name of this machine is refused', async () => {
  const { problem } = await post('https://localhost:1/');
  expect(problem).toBe('private-address');
});

it('connects to the address that was checked, looked up once, under the given name', async () => {
  const target = await openTarget();
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    // A second lookup would return another address.
    return [{ address: asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
  };
  const port = new URL(target.url).port;
  expect(await post(`http://hooks.test:${port}/in?x=1`, { resolve })).toEqual({
    status: 200,
    problem: null,
    answer: 'ok',
  });
  expect([asked, target.received[0]?.headers.host, target.received[0]?.path]).toEqual([
    1,
    `hooks.test:${port}`,
    '/in?x=1',
  ]);
  target.close();
});

it('a redirect is not followed, wherever it leads', async () => {
  const inner = await openTarget();
  const target = await openTarget((_, response) => void response.writeHead(307, { location: inner.url }).end());
  expect(await post(target.url)).toEqual({ status: 307, problem: 'redirect', answer: '' });
  expect(inner.received).toEqual([]);
  target.close();
  inner.close();
});

it('one that never answers times out, at whatever stage', async () => {
  const silent = await openTarget(() => undefined);
  const half = await openTarget((_, response) => void response.socket?.write('HTTP/1.1 200 OK\r\nX: '));
  const mute = createTcpServer(() => undefined);
  const muteUrl = await listenAt(mute as never);
  const began = performance.now();
  const outcomes = await Promise.all([
    post(silent.url, { timeoutMs: 300 }),
    post(half.url, { timeoutMs: 300 }),
    post(muteUrl, { timeoutMs: 300 }),
    post('http://hooks.test/', { timeoutMs: 300, resolve: () => new Promise(() => undefined) }),
  ]);
  expect(outcomes).toEqual(Array(4).fill({ status: null, problem: 'timeout', answer: '' }));
  expect(performance.now() - began).toBeLessThan(3000);
  silent.close();
  half.close();
  mute.close();
});

it('an endless answer is cut off, and little of it stored', async () => {
  let sent = 0;
  const endless = createServer((_, response) => {
    const chunk = Buffer.alloc(65_536, 'a');
    const push = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      sent += chunk.length;
    };
    response.on('drain', push).writeHead(200);
    push();
  });
  const url = await listenAt(endless);
  const outcome = await post(url);
  expect(outcome).toEqual({ status: 200, problem: null, answer: 'a'.repeat(1000) });
  expect(sent).toBeLessThan(20_000_000);
  endless.closeAllConnections();
  endless.close();
});

it('one that trickles endlessly times out, and its status counts', async () => {
  const target = await openTarget((_, response) => {
    response.writeHead(503);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await post(target.url, { timeoutMs: 400 })).toMatchObject({ status: 503, problem: 'status' });
  target.close();
});

it('endless headers, a closed port and a target that speaks no TLS are failures with a reason', async () => {
  const wide = await openTarget((_, response) => {
    response.socket?.write(`HTTP/1.1 200 OK\r\n${`X-A: ${'a'.repeat(1000)}\r\n`.repeat(100)}\r\n`);
  });
  expect(await post(wide.url)).toEqual({ status: null, problem: 'connection', answer: '' });
  const port = new URL(wide.url).port;
  expect((await post(`https://127.0.0.1:${port}/`)).problem).toBe('tls');
  wide.close();
  const closed = await openTarget();
  closed.close();
  expect((await post(closed.url)).problem).toBe('refused');
});
