import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const base = process.env.PRODUCT_URL ?? '';
const file = join(process.env.TEST_DATA_DIR ?? '', 'environment.json');
const { gateway } = JSON.parse(readFileSync(file, 'utf8')) as { gateway: Record<string, string> };
const identity = gateway.IDENTITY_URL ?? '';

/** Seconds of the processor that a process has used. */
async function cpuOf(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${gateway.METRICS_TOKEN}` };
  const text = await (await fetch(new URL('/metrics', url), { headers })).text();
  return Number(/^process_cpu_seconds_total\S* (\S+)/m.exec(text)?.[1]);
}

const bomb = (bytes: number) => `{"email":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`;
const calls = 200;
/** Of a call that is refused, with what HTTP itself takes and what other tests do meanwhile; parsing one took 0.6 s. */
const secondsEach = 0.05;

describe.each([
  ['a megabyte of brackets', 980_000],
  ['as many brackets as a sign-in may have', 3900],
])('[finding 38.1] %s', (_what, bytes) => {
  it.each([
    ['at the gateway', base],
    ['past it, at the service', identity],
  ])('takes next to nothing of the processor %s', async (_where, url) => {
    const body = bomb(bytes);
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'x' };
    const post = () =>
      fetch(new URL('/api/login', url), { method: 'POST', headers, body }).then(
        ({ status }) => status,
        () => 413,
      );
    const before = [await cpuOf(base), await cpuOf(identity)];
    const statuses = new Set<number>();
    for (let round = 0; round < calls / 20; round += 1)
      for (const status of await Promise.all(Array.from({ length: 20 }, post))) statuses.add(status);
    expect([...statuses]).toEqual([bytes > 4000 ? 413 : 400]);
    const after = [await cpuOf(base), await cpuOf(identity)];
    for (const [at, seconds] of after.entries()) expect(seconds - (before[at] ?? 0)).toBeLessThan(calls * secondsEach);
  });
});
