import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { identityRoutes } from '@podium/contracts/api/identity.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const session = { userId: 'u', type: 'rider', subjectId: 'u', sid: 's' };
const signed = { algorithm: 'RS256', issuer: 'podium', keyid: 'k', expiresIn: 600 } as const;
const token = `Authorization: Bearer ${jwt.sign({ session }, privateKey, signed)}\r\n`;

/** One server for every service; it accepts what the gateway passes on, and the test sets its behavior. */
const service = createServer((request, response) => {
  request.on('error', () => undefined);
  if (request.url === '/.well-known/jwks.json')
    return void response.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k' }] }));
  if (request.headers['x-answer-at-once']) return void response.writeHead(401).end();
  request.resume().once('end', () => response.end('taken'));
});
/** Calls that the gateway passed on; for its own it fetches identity's keys. */
const passedOn = new EventEmitter<{ request: [IncomingMessage] }>();
const arrived: IncomingMessage[] = [];
service.on('request', (request: IncomingMessage) => {
  if (request.url === '/.well-known/jwks.json') return;
  arrived.push(request);
  passedOn.emit('request', request);
});

/** Those of one test, and one for the tests that only send: starting a gateway takes longer than they do. */
const gateways: ChildProcess[] = [];
let plain: Promise<{ port: number; gateway: ChildProcess }> | undefined;
const clients: Socket[] = [];
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  clients.splice(0).forEach((socket) => socket.destroy());
  for (const gateway of gateways.splice(0)) {
    gateway.kill('SIGKILL');
    await once(gateway, 'exit');
  }
  arrived.length = 0;
});
afterAll(async () => {
  (await plain)?.gateway.kill('SIGKILL');
  service.close();
  service.closeAllConnections();
});

async function startGateway(settings: Record<string, string>): Promise<number> {
  const { port, gateway } = await spawnGateway(settings);
  gateways.push(gateway);
  return port;
}
const plainGateway = async (): Promise<number> => (await (plain ??= spawnGateway({}))).port;

/** The gateway as in production, in front of one server for all services. */
async function spawnGateway(settings: Record<string, string>) {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const port = await freePort();
  const urls = ['IDENTITY', 'CATALOG', 'REWARDS', 'DEALERS', 'REPORTS'].map((name) => [`${name}_URL`, url]);
  const env = {
    ...process.env,
    ...Object.fromEntries(urls),
    SERVICE_SECRET: 'ab'.repeat(32),
    LOG_LEVEL: 'info',
    ...settings,
  };
  const gateway = spawn(process.execPath, [join(__dirname, 'main.ts')], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(gateway.stdout, 'data');
  return { port, gateway };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

type Sent = {
  port: number;
  method?: string;
  from?: string;
  bytes: number;
  of: number;
  path?: string;
  headers?: string;
};

const { path: picture } = identityRoutes.uploadImage;

/** A call that sends only that many bytes of a longer body. */
function send({ port, method = 'POST', from = '127.0.0.1', bytes, of, path = picture, headers = token }: Sent) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  clients.push(socket);
  socket.on('error', () => undefined);
  const answered = Promise.withResolvers<string>();
  socket.once('data', (chunk) => answered.resolve(String(chunk).split('\r\n')[0] as string));
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: gateway\r\nContent-Length: ${of}\r\n${headers}\r\n`);
  socket.write(Buffer.alloc(bytes, 32));
  return { socket, answer: answered.promise };
}

/** The call as the service sees it. */
async function nextAtService(): Promise<IncomingMessage> {
  return arrived.shift() ?? (await once(passedOn, 'request').then(() => arrived.shift() as IncomingMessage));
}

/** However it ends: a body that is cut off is an error to the service. */
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const half = { bytes: 1_100_000, of: 3_000_000 };

it('finding 16: an address may send few large bodies at a time; another address is served', async () => {
  const port = await startGateway({ LARGE_BODIES_PER_ADDRESS: '2' });
  for (const _ of [1, 2]) {
    send({ port, ...half });
    await nextAtService();
  }
  expect(await send({ port, ...half }).answer).toBe('HTTP/1.1 429 Too Many Requests');
  expect(await send({ port, bytes: 500, of: 500 }).answer).toBe('HTTP/1.1 200 OK');
  const whole = { port, bytes: half.of, of: half.of };
  expect(await send({ ...whole, from: '127.0.0.72' }).answer).toBe('HTTP/1.1 200 OK');
});

it('finding 16: a large body that stalls is aborted, and the connection to the service with it', async () => {
  const port = await startGateway({ LARGE_BODIES_PER_ADDRESS: '1', BODY_STALL_SECONDS: '0.5', CALL_SECONDS: '600' });
  for (const _ of [1, 2]) {
    const { socket, answer } = send({ port, ...half });
    const closed = closeOf(socket);
    await closeOf((await nextAtService()).socket);
    await closed;
    expect(await answer).toBe('HTTP/1.1 408 Request Timeout');
  }
});

it('finding 16: a service that has answered is released at once, whatever the client still has to send', async () => {
  const port = await startGateway({ BODY_STALL_SECONDS: '600', CALL_SECONDS: '600' });
  const { answer, socket } = send({ port, ...half, headers: `${token}X-Answer-At-Once: 1\r\n` });
  await closeOf((await nextAtService()).socket);
  expect(await answer).toBe('HTTP/1.1 401 Unauthorized');
  expect(socket.destroyed).toBe(false);
});

it('finding 16: a body that never ends is answered with 408 at its deadline and reaches no service', async () => {
  const port = await startGateway({ CALL_SECONDS: '1' });
  const { socket, answer } = send({ port, bytes: 10, of: 500 });
  await closeOf(socket);
  expect(await answer).toBe('HTTP/1.1 408 Request Timeout');
  expect(arrived).toEqual([]);
});

describe('[finding 38.1] what may not be called, or is too long, is refused unread', () => {
  const refused = async (sent: Omit<Sent, 'port'>): Promise<[string, number]> => {
    const { answer } = send({ port: await plainGateway(), ...sent });
    return [await answer, arrived.length];
  };
  it.each<[string, Omit<Sent, 'port'>, string]>([
    ['a picture without a session', { bytes: 10, of: 5_000_000, headers: '' }, '401 Unauthorized'],
    [
      'a results file with a forged token',
      { bytes: 10, of: 500, path: '/api/event/e/upload-class', headers: 'Cookie: podium_access=x\r\n' },
      '401 Unauthorized',
    ],
    ['a body for no call', { bytes: 10, of: 500, path: '/api/no-such' }, '404 Not Found'],
    ['a sign-in of 4,001 bytes', { bytes: 10, of: 4001, path: '/api/login' }, '413 Payload Too Large'],
    ['a note of 64,001 bytes', { bytes: 10, of: 64_001, path: '/api/admin/rider/r/notes' }, '413 Payload Too Large'],
    ['a picture of 11 MB', { bytes: 10, of: 11_000_000 }, '413 Payload Too Large'],
  ])('%s', async (_what, sent, status) => {
    expect(await refused(sent)).toEqual([`HTTP/1.1 ${status}`, 0]);
  });

  it('also where the body does not tell its length', async () => {
    const port = await plainGateway();
    const socket = connect({ port, host: '127.0.0.1' });
    clients.push(socket);
    socket.write('POST /api/login HTTP/1.1\r\nHost: g\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write(`1400\r\n${' '.repeat(0x1400)}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect([String(answer).split('\r\n')[0], arrived.length]).toEqual(['HTTP/1.1 413 Payload Too Large', 0]);
  });

  it('while a grid and a sign-in pass', async () => {
    const port = await plainGateway();
    expect(await send({ port, bytes: 4000, of: 4000, path: '/api/login', headers: '' }).answer).toBe('HTTP/1.1 200 OK');
    const { path } = catalogRoutes.setResults;
    const grid = { method: 'PUT', path: path.replace('{eventId}', 'e') };
    expect(await send({ port, bytes: 1_900_000, of: 1_900_000, ...grid }).answer).toBe('HTTP/1.1 200 OK');
  });
});
