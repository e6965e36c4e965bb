import { z } from 'zod';
import { defineRoute, type Route } from '@podium/contracts/route.ts';
import { mount, mountCached } from './mount.ts';
import { ResponseCache } from './response-cache.ts';
import { openTestReplica, type TestReplica } from './testing-http.ts';

const publicRead = { method: 'get', access: 'public', revalidated: true, status: 200, summary: '' } as const;
const query = z.object({ state: z.string().optional(), limit: z.coerce.number().max(50).default(10) });
const answer = z.object({ version: z.number(), of: z.string(), text: z.string() });
const calls = {
  things: defineRoute({ ...publicRead, path: '/api/things', query, answer }),
  thing: defineRoute({ ...publicRead, path: '/api/thing/{id}', answer }),
  changeThing: defineRoute({
    method: 'put',
    path: '/api/thing/{id}',
    summary: '',
    access: 'admin',
    status: 200,
    answer,
  }),
};

let replica: TestReplica;
let reads: unknown[];
let version: string;
beforeEach(async () => {
  [reads, version] = [[], 'v1'];
  const cache = new ResponseCache(async () => version);
  const read = async (key: { params: object; query?: object | undefined; of: string }) => {
    reads.push(key);
    return { version: 7, of: key.of, text: JSON.stringify(key) };
  };
  replica = await openTestReplica(calls, [
    mountCached(calls.things, {
      cache,
      of: ({ session, request }) => session?.type ?? request.get('x-region') ?? '',
      read,
    }),
    mountCached(calls.thing, {
      cache,
      read: ({ params, query }) => read({ params, query, of: 'everybody' }),
      versionOf: (thing) => thing.version,
      own: {
        isFor: (session) => session?.type === 'admin',
        handler: ({ response }) => {
          response.setHeader('ETag', '"7"');
          return { version: 7, of: 'staff', text: 'a secret of the staff' };
        },
      },
    }),
    mount(calls.changeThing, ({ ifMatch }) => ({ version: 8, of: '', text: String(ifMatch) })),
  ]);
});
afterEach(() => replica.close());
const ask = async (path: string, asked: Parameters<TestReplica['call']>[2] = {}) => replica.call('GET', path, asked);

it('answers from memory, and 304 without a read to who has the answer', async () => {
  const first = await ask('/api/things');
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control'), first.headers.get('content-type')]).toEqual([
    200,
    'private, no-cache',
    'application/json; charset=utf-8',
  ]);
  const known = await ask('/api/things', { headers: { 'if-none-match': etag } });
  expect([known.status, known.json, reads.length]).toEqual([304, null, 1]);
  expect((await ask('/api/things')).json).toEqual(first.json);
  expect(reads).toHaveLength(1);
  // A new version with the same content is read, and still 304.
  version = 'v2';
  expect((await ask('/api/things', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(reads).toHaveLength(2);
});

it.each([
  ['/api/things?state=CA', '/api/things?state=NV'],
  ['/api/things?state=CA', '/api/things'],
  ['/api/things?state=CA%26limit%3D5', '/api/things?state=CA&limit=5'],
  ['/api/things?state=a%20b', '/api/things?state=a'],
  ['/api/thing/a', '/api/thing/b'],
  ['/api/thing/a%3Flimit=5', '/api/thing/a?limit=5'],
])('%s and %s do not share', async (one, other) => {
  const [first, second] = [(await ask(one)).json.text, (await ask(other)).json.text];
  expect(reads).toHaveLength(2);
  expect([(await ask(one)).json.text, (await ask(other)).json.text]).toEqual([first, second]);
});

it('fields of a query may come in any order', async () => {
  await ask('/api/things?state=CA&limit=5');
  await ask('/api/things?limit=5&state=CA');
  expect(reads).toEqual([{ params: {}, query: { state: 'CA', limit: 5 }, of: '' }]);
});

it('callers of whom the answer depends do not share, signed in or not', async () => {
  const of = async (asked: Parameters<typeof ask>[1]) => (await ask('/api/things', asked)).json.of;
  for (let round = 0; round < 2; round += 1)
    expect([
      await of({}),
      await of({ as: 'rider' }),
      await of({ as: 'admin' }),
      await of({ headers: { 'x-region': 'CA' } }),
    ]).toEqual(['', 'rider', 'admin', 'CA']);
  expect(reads).toHaveLength(4);
});

it('who gets more than the public has an answer that is neither kept nor stored', async () => {
  const own = async () => {
    const { status, json, headers } = await ask('/api/thing/a', { as: 'admin', headers: { 'if-none-match': '"7"' } });
    return [status, json.text, headers.get('cache-control'), headers.get('etag')];
  };
  const secret = [200, 'a secret of the staff', 'no-store', '"7"'];
  expect(await own()).toEqual(secret);
  expect((await ask('/api/thing/a')).json.of).toBe('everybody');
  expect((await ask('/api/thing/a', { as: 'rider' })).json.of).toBe('everybody');
  expect(await own()).toEqual(secret);
  expect(reads).toHaveLength(1);
});

it('an edit may name the version by either ETag', async () => {
  const tags = [await ask('/api/thing/a'), await ask('/api/thing/a', { as: 'admin' })].map(({ headers }) =>
    headers.get('etag'),
  );
  expect(new Set(tags).size).toBe(2);
  for (const etag of tags) {
    const changed = await replica.call('PUT', '/api/thing/a', { as: 'admin', headers: { 'if-match': etag as string } });
    expect(changed.json.text).toBe('7');
  }
});

it('a refused input is not kept, and refused again', async () => {
  for (let round = 0; round < 2; round += 1)
    expect((await ask('/api/things?limit=99')).json.code).toBe('request/invalid');
  expect((await ask('/api/thing/%00')).json.code).toBe('request/malformed');
  expect(reads).toEqual([]);
});

it.each<[string, Partial<Route>]>([
  ['with a session', { access: 'rider' }],
  ['that writes', { method: 'post' }],
  ['of external programs', { scope: 'races.read' as never }],
  ['as CSV too', { csv: true }],
  ['without revalidation', { revalidated: undefined as never }],
])('a call %s cannot be cached', (_, change) => {
  const cache = new ResponseCache(async () => 'v1');
  const route = { ...calls.things, ...change } as Route;
  expect(() => mountCached(route, { cache, read: async () => ({}) })).toThrow('cannot be cached');
});

it('[finding 38.2] reads once for all queries that differ in what the call does not read, however they are written', async () => {
  for (const search of ['?state=CA', '?x=1&state=CA', '?state=CA&%78=2', '?%73tate=CA&y='])
    await ask(`/api/things${search}`);
  // Named in another way it is the same parameter, and is never left out of the key.
  expect(reads).toHaveLength(2);
  await ask('/api/things?%73tate=TX');
  expect(reads).toHaveLength(3);
  expect((await ask('/api/things?%73tate=NV')).json.text).toContain('NV');
  for (let i = 0; i < 50; i += 1) await ask(`/api/thing/a?random=${i}`);
  expect(reads).toHaveLength(5);
});
