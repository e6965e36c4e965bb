import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { policies } from '@podium/contracts/access.ts';
import { until } from '../client/podium-client.ts';
import { startProductProcess } from '../testing/product-process.mjs';
import { World } from '../testing/world.ts';
import { newCast, Seen, unlimited, type Caller } from './cast.ts';
import { faultOf, type Reply } from './judge.ts';
import { attemptsAt, operations, type Attempt } from './operations.ts';

/**
 * Calls every operation of the OpenAPI document with allowed and hostile values from a seed, as each kind of caller.
 * There is never a 5xx, nobody gets what they may not have, answers are as their schema says, and money's invariants
 * hold afterwards.
 */
const width = 6;
/** After so many calls there are new people: what is fuzzed also closes accounts. */
const callsPerCast = 1_500;
/** They end the session that the others need, or answer as slowly as they must. */
const apart = new Set(['logout', 'refreshToken', 'endProxy', 'endSessions', 'endSession']);

type Fault = { what: string; request: string; answer: string };

const shapes = new URL('../../packages/results-reader/test/files/', import.meta.url).pathname;
const files: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...readdirSync(shapes).filter((name) => /\.\w+$/.test(name))).map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(join(shapes, name))),
  })),
  fc
    .constantFrom(
      'Class,Type,1,2,3\n450 Pro,cash,500,350,200\n',
      'Model,Year,Pattern\n450 SX-F,2025,VBKX\n',
      'Class,Place,Email,First Name,Last Name\n450 A,1,a@x.test,Zoé,Roy\n',
      'Title,Start Date,Venue,City,State,Zip\nRound 2,2026-12-05,Hill,Murrieta,CA,92562\n',
      'Dealer ID,Name,City,State,Zipcode,Country\nD9,Hill Motors,Murrieta,CA,92562,US\n',
      'Title,Start Date,Venue,City,State,Zip\nT,2027-03-05,V,Town,MA,2134\n',
    )
    .map((text) => ({ name: 'list.csv', bytes: new TextEncoder().encode(text) })),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => ({ name: 'noise.bin', bytes })),
  fc
    .constantFrom([0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff, 0xe0], [0x50, 0x4b, 3, 4], [0x25, 0x50, 0x44, 0x46])
    .map((start) => ({ name: 'cut.png', bytes: new Uint8Array([...start, 0, 1, 2, 3]) })),
);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, calls: { type: 'string', default: '20000' } },
  });
  const [seed, calls] = [Number(values.seed), Number(values.calls)];
  const product = await startProductProcess({ env: unlimited });
  try {
    const world = new World(product.baseUrl);
    const faults = await fuzz(world, seed, calls);
    for (const { what, request, answer } of faults.slice(0, 40))
      console.log(`${request}\n  ${what}\n  ${answer}\n${causesOf(answer, product.dataDir)}`);
    const broken = await brokenInvariants(world);
    for (const name of broken) console.log(`After it: ${name}`);
    console.log(`${calls - faults.length} passed, ${faults.length + broken.length} failed`);
    process.exitCode = faults.length + broken.length > 0 ? 1 : 0;
  } finally {
    await product.stop();
  }
}

/** What the services logged of the call. */
function causesOf(answer: string, dataDir: string): string {
  const id = /"requestId":"([\w-]+)"/.exec(answer)?.[1];
  if (!id) return '';
  const logs = join(dataDir, 'logs');
  const lines = readdirSync(logs).flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'));
  return lines
    .filter((line) => line.includes(id) && /"level":(50|60)|"err"/.test(line))
    .map((line) => `  ${line.slice(0, 900)}`)
    .join('\n');
}

async function fuzz(world: World, seed: number, calls: number): Promise<Fault[]> {
  const seen = new Seen();
  const faults = new Map<string, Fault>();
  const tried = operations.filter(({ id }) => !apart.has(id));
  const statuses = new Map<string, number>();
  const callOnce = async (at: number, cast: Caller[]) => {
    const drawn = pick(seed + at, tried, seen);
    const caller = drawCaller(seed * 31 + at, drawn, cast);
    const attempt = asOwn(drawn, caller);
    const reply = await send(world.baseUrl, attempt, caller);
    const kind = `${Math.floor(reply.status / 100)}xx`;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    if (reply.status < 300 && /\bjson\b/.test(reply.type)) seen.note(JSON.parse(reply.text));
    const what = faultOf(attempt, caller, reply);
    // One of each kind is enough to read.
    const key = `${attempt.operation.id} ${what?.slice(0, 60)}`;
    if (what && !faults.has(key))
      faults.set(key, { what, request: asLine(attempt, caller), answer: reply.text.slice(0, 300) });
  };
  for (let done = 0; done < calls; done += callsPerCast) {
    const cast = await newCast(world);
    const { admins } = await world.admin.get<{ admins: { id: string }[] }>('/api/admin/admins');
    seen.hide(admins.map(({ id }) => id).filter((id) => !cast.some((caller) => caller.id === id)));
    const end = Math.min(calls, done + callsPerCast);
    let next = done;
    const work = async () => {
      while (next < end) await callOnce(next++, cast);
    };
    await Promise.all(Array.from({ length: width }, work));
  }
  console.log(`Seed ${seed}: ${tried.length} operations; ${JSON.stringify(Object.fromEntries(statuses))}`);
  return [...faults.values()];
}

/** The operation in turn, so that each is called as often as the others. */
function pick(seed: number, tried: typeof operations, seen: Seen): Attempt {
  const operation = tried[seed % tried.length] as (typeof operations)[number];
  return fc.sample(attemptsAt(operation, seen.of, files), { seed, numRuns: 1 })[0] as Attempt;
}

/** Mostly somebody who may make the call: what is refused at once shows little. */
function drawCaller(seed: number, { operation }: Attempt, cast: Caller[]): Caller {
  const allowed = cast.filter(({ type }) => policies[operation.route.access][type ?? 'anonymous'] === 'ok');
  const [isAny, at] = fc.sample(fc.noBias(fc.tuple(fc.nat(3), fc.nat(cast.length * 60))), {
    seed,
    numRuns: 1,
  })[0] as number[];
  const from = isAny === 0 || allowed.length === 0 ? cast : allowed;
  return from[(at ?? 0) % from.length] as Caller;
}

/** Where nothing is meant to be wrong, the path is the caller's own. */
function asOwn(attempt: Attempt, { type, id }: Caller): Attempt {
  const owner = type && attempt.operation.route.own?.[type];
  const own = {
    ...('type' in attempt.params && type && { type }),
    ...(owner && { [owner]: id }),
  };
  return attempt.isPlain ? { ...attempt, params: { ...attempt.params, ...own } } : attempt;
}

const address = ({ operation, params, query }: Attempt) => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => encode(params[name] ?? ''));
  return query.length > 0 ? `${path}?${query.map(([name, value]) => `${name}=${encode(value)}`).join('&')}` : path;
};
// A lone surrogate has no encoding; a URL cannot carry it.
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

async function send(baseUrl: string, attempt: Attempt, caller: Caller): Promise<Reply> {
  const { operation, body } = attempt;
  const isForm = operation.body?.type.startsWith('multipart') === true;
  const headers: Record<string, string> = {
    ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    ...Object.fromEntries(Object.entries(attempt.headers).filter(([, value]) => /^[\x20-\x7e]*$/.test(value))),
  };
  const answer = await fetch(baseUrl + address(attempt), {
    method: operation.method,
    redirect: 'manual',
    headers,
    ...(body !== undefined &&
      operation.method !== 'GET' && { body: isForm ? formOf(operation.route, body) : JSON.stringify(body) }),
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

function formOf({ upload }: Attempt['operation']['route'], body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object)) {
    const file = value as { name?: string; bytes?: Uint8Array<ArrayBuffer> } | null;
    if (file?.bytes instanceof Uint8Array) form.append(upload?.fields[0] ?? 'file', new Blob([file.bytes]), file.name);
    else form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  }
  return form;
}

const asLine = (attempt: Attempt, caller: Caller) =>
  `${caller.name}: ${attempt.operation.method} ${address(attempt).slice(0, 300)} ${JSON.stringify(attempt.body ?? '').slice(0, 400)}`;

/** The invariants of money and between the services, once everything has had its effects. */
async function brokenInvariants(world: World): Promise<string[]> {
  type Answer = { invariants: { name: string; holds: boolean; broken: number; rows: object[] }[] };
  const read = () => world.admin.get<Answer>('/api/admin/reconciliation');
  const settled = await until(
    'the invariants',
    read,
    ({ invariants }) => invariants.every(({ holds }) => holds),
    60_000,
  ).catch(read);
  return settled.invariants
    .filter(({ holds }) => !holds)
    .map(({ name, broken, rows }) => `${name}: ${broken} broken, such as ${JSON.stringify(rows[0])}`);
}

await main();
