import { z } from 'zod';
import { defineRoute } from '@podium/contracts/route.ts';
import { mount } from './mount.ts';
import { isPlainEnough } from './receive-json.ts';
import { openTestReplica, type TestReplica } from './testing-http.ts';

const routes = {
  write: defineRoute({
    method: 'post',
    path: '/api/notes',
    summary: 'A note',
    access: 'admin',
    body: z.object({ note: z.unknown() }),
    status: 200,
    answer: z.unknown(),
  }),
  sign: defineRoute({
    method: 'post',
    path: '/api/sign',
    summary: 'Anybody',
    access: 'public',
    body: z.object({ note: z.unknown() }),
    status: 200,
    answer: z.unknown(),
  }),
};
let replica: TestReplica;
beforeAll(async () => {
  const echo = ({ rawBody }: { rawBody: Buffer }) => ({ bytes: rawBody.length });
  replica = await openTestReplica(routes, [mount(routes.write, echo), mount(routes.sign, echo)]);
});
afterAll(() => replica.close());

const text = (json: string) => Buffer.from(json);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it.each<[boolean, string, string]>([
  [true, 'an object', '{"a":[1,2,{"b":"c"}]}'],
  [true, 'lists as deep as is allowed', nested(32)],
  [false, 'lists deeper', nested(33)],
  [true, 'brackets in a text', JSON.stringify('['.repeat(100))],
  [true, 'an escaped quote before them', JSON.stringify(`"${'['.repeat(100)}`)],
  [false, 'brackets after a text that ends in a backslash', `["\\\\",${nested(40)}]`],
  [true, 'a hundred values', JSON.stringify(Array<number>(98).fill(1))],
  [false, 'more than a hundred', JSON.stringify(Array<number>(101).fill(1))],
  [false, 'a hundred empty lists', `[${Array<string>(100).fill('[]').join()}]`],
])('[finding 38.1] says %s of %s', (isFine, _what, json) => {
  expect(isPlainEnough(text(json), 100)).toBe(isFine);
});

it('[finding 38.1] refuses a bomb of brackets before it is parsed', async () => {
  const parse = jest.spyOn(JSON, 'parse');
  const headers = { 'content-type': 'application/json', 'x-test-as': 'admin' };
  const post = async (body: string) => {
    parse.mockClear();
    const { status } = await replica.call('POST', '/api/notes', { headers, raw: body });
    return [status, parse.mock.calls.filter(([parsed]) => String(parsed) === body).length];
  };
  expect(await post(nested(5000))).toEqual([400, 0]);
  expect(await post(`{"note":[${Array<string>(9000).fill('{}').join()}]}`)).toEqual([400, 0]);
  expect(await post('{"note":[{}]}')).toEqual([200, 1]);
  parse.mockRestore();
});

it('[finding 38.1] refuses who may not call before the body is read, and a body by the limit of its call', async () => {
  const of = (bytes: number) => ({ note: 'x'.repeat(bytes - 11) });
  const status = async (path: string, bytes: number, as?: 'admin' | 'rider') =>
    (await replica.call('POST', path, { ...(as && { as }), body: of(bytes) })).status;
  expect(await status('/api/notes', 64_000, 'admin')).toBe(200);
  expect(await status('/api/notes', 64_001, 'admin')).toBe(413);
  expect(await status('/api/sign', 4000)).toBe(200);
  expect(await status('/api/sign', 4001)).toBe(413);
  // Too long too, but that is not looked at.
  expect(await status('/api/notes', 64_001)).toBe(401);
  expect(await status('/api/notes', 64_001, 'rider')).toBe(403);
});

it('[finding 38.1] takes no compressed body and no other charset', async () => {
  const status = async (headers: Record<string, string>) =>
    (await replica.call('POST', '/api/sign', { headers, raw: '{"note":1}' })).status;
  expect(await status({ 'content-type': 'application/json' })).toBe(200);
  expect(await status({ 'content-type': 'application/json', 'content-encoding': 'gzip' })).toBe(400);
  expect(await status({ 'content-type': 'application/json; charset=utf-16le' })).toBe(400);
});
