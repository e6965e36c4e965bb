import { createLogger } from '@podium/service-kit/logger.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { readModelVersion } from './fact-tables.ts';
import { asOfReader } from './read-as-of.ts';
import { watchVersion } from './watch-version.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => (db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname)));
afterAll(() => db.drop());

const now = new Date('2026-11-21T18:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const reader = (until: Date | null) => asOfReader({ db, clock: () => now, appliedUntil: async () => until });

it('figures are of the time until which every running instance has applied all events', async () => {
  expect(await reader(null)()).toEqual(now);
  expect(await reader(before(5))()).toEqual(before(5));
  expect(await reader(now)()).toEqual(before(5));
  // The one that is behind is silent now.
  await db('applied_until')
    .where({ until: before(5) })
    .update({ told_at: before(3600) });
  expect(await reader(null)()).toEqual(now);
  await db('applied_until').update({ told_at: before(3600) });
  expect(await reader(null)()).toEqual(now);
});

it('tables that an earlier version built are reported, and empty ones are of this version', async () => {
  const found: [string, number][] = [];
  const parts = {
    db,
    log: createLogger('test', 'silent'),
    found: (...seen: [string, number]) => void found.push(seen),
  };
  const last = () => found.at(-1)?.[1];
  await watchVersion(parts);
  expect([last(), await db('read_models').first('version')]).toEqual([0, { version: readModelVersion }]);
  await db('inbox').insert({ event_id: db.raw('gen_random_uuid()'), queue: 'reports.x' });
  await db('read_models').update({ version: readModelVersion - 1 });
  await watchVersion(parts);
  expect(last()).toBe(1);
});
