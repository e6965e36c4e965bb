import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { systemClock } from '@podium/service-kit/clock.ts';
import { listOutbox, openTestDatabase, testCause, until } from '@podium/service-kit/testing.ts';
import { saveBikes } from '../bikes/save-bikes.ts';
import { removePattern } from '../vin-patterns/read-patterns.ts';
import { insertPatterns } from '../vin-patterns/vin-patterns.store.ts';
import { listRechecks, previewUnverify, unverifyPatterns, verifyBikes, verifyPatterns } from './change-patterns.ts';
import { recheckJob, startRecheck, workOff } from './recheck-bikes.ts';
import { markPatterns } from '../vin-patterns/mark-patterns.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => (db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname)));
afterEach(() => db.drop());

const parts = () => ({ db, clock: systemClock, committed: () => undefined });
/** This replica always holds the job. */
const notLost = new AbortController().signal;
const model = '450 SX-F';
const vinOf = (n: number) => `VBKEX440RM1${String(n).padStart(6, '0')}`;
const bike = (n: number, year = 2025) => ({ year, make: 'KTM', model, vin: vinOf(n) });
const addPattern = async (pattern: string, year = 2025) => {
  const [added] = await db.transaction((tx) => insertPatterns(tx, [{ make: 'KTM', model, year, pattern }]));
  return added!.id;
};
const save = async (riderId: string, bikes: ReturnType<typeof bike>[]) =>
  (await db.transaction((tx) => saveBikes(tx, riderId, bikes, { cause: testCause(), now: new Date() }))).map(
    ({ code }) => code,
  );
const codes = async () => db('bikes').orderBy('vin').pluck('code');
const verify = (...ids: string[]) => verifyPatterns(parts(), ids, testCause());
const unverify = (...ids: string[]) => unverifyPatterns(parts(), ids, testCause());

/** Riders who each typed a bike before its pattern existed. */
async function fill(riders: number): Promise<void> {
  await db.raw(
    `
      insert into garages (rider_id, version)
      select 'rider ' || n, 1
      from generate_series(1, ?) as n
    `,
    [riders],
  );
  await db.raw(
    `
      insert into bikes (rider_id, year, make, model, vin, code, holds_vin, added_at)
      select 'rider ' || n, 2025, 'KTM', '450 sx f', 'VBKEX440RM1' || lpad(n::text, 6, '0'), 'dealers/invalid-vin', false, now()
      from generate_series(1, ?) as n
    `,
    [riders],
  );
}

describe('verified patterns', () => {
  it('make waiting bikes valid, only of their model, year and VINs (rule 22) [S7.84]', async () => {
    await save('me', [
      bike(1),
      bike(2, 2024),
      { ...bike(3), model: '250 SX-F' },
      { ...bike(4), vin: 'VBKEX441RM1000004' },
    ]);
    const id = await addPattern('VBK*X440');
    expect(await verify(id)).toMatchObject({
      vinPatterns: [{ id, verified: true }],
      recheck: { riders: 1, judged: 1, bikesMadeValid: 1, finishedAt: expect.any(String) },
    });
    expect(await db('bikes').whereNull('code').pluck('vin')).toEqual([vinOf(1)]);
  });

  it('of two riders who typed one VIN make one the holder', async () => {
    await save('me', [bike(1)]);
    await save('you', [bike(1)]);
    // The other one stays invalid, and is not judged again forever.
    expect((await verify(await addPattern('VBK'))).recheck).toMatchObject({
      judged: 2,
      bikesMadeValid: 1,
      finishedAt: expect.any(String),
    });
    expect(await db('bikes').orderBy('rider_id').pluck('code')).toEqual([null, 'dealers/vin-in-use']);
    expect(await db('bikes').where({ holds_vin: true }).pluck('rider_id')).toEqual(['me']);
  });

  it('continue after an interrupted run, and publish each rider once', async () => {
    await fill(600);
    const id = await addPattern('VBK');
    // The process dies before it judged anybody: the pending work is stored with the patterns.
    await db.transaction(async (tx) => {
      await markPatterns(tx, [id], true);
      await startRecheck(tx, 'verified', [id], testCause());
    });
    await recheckJob(parts()).run(notLost);
    expect(await db('bikes').whereNotNull('code')).toEqual([]);
    expect((await listRechecks(db)).rechecks).toMatchObject([
      { riders: 600, judged: 600, bikesMadeValid: 600, finishedAt: expect.any(String) },
    ]);
    const published = await listOutbox(db, bikesChanged.type);
    expect([
      published.length,
      new Set(published.map(({ data }) => (data as { riderId: string }).riderId)).size,
    ]).toEqual([600, 600]);
    expect(await recheckJob(parts()).run(notLost)).toBe(0);
  });

  it('continue after the answer if there are too many to wait for', async () => {
    await fill(600);
    const id = await addPattern('VBK');
    const run = await db.transaction(async (tx) => {
      await markPatterns(tx, [id], true);
      return startRecheck(tx, 'verified', [id], testCause());
    });
    expect(await workOff(parts(), run, 0)).toMatchObject({ judged: 0, finished_at: null });
    await until(async () => (await listRechecks(db)).rechecks[0]?.finishedAt !== null);
    expect(await db('bikes').whereNotNull('code')).toEqual([]);
  });

  it('judge on request what is invalid although a pattern matches it [S7.86]', async () => {
    const id = await addPattern('VBK');
    await verify(id);
    await save('me', [bike(1)]);
    await db('bikes').update({ code: 'dealers/invalid-vin', holds_vin: false });
    expect((await verifyBikes(parts(), [id], testCause())).recheck).toMatchObject({ kind: 'asked', bikesMadeValid: 1 });
    expect(await codes()).toEqual([null]);
  });
});

describe('patterns that are no longer verified', () => {
  it('preview how many bikes of how many riders become invalid, and then make them so (rule 24) [S7.85]', async () => {
    const [wide, narrow] = [await addPattern('VBK'), await addPattern('VBKEX440RM1000001')];
    await verify(wide, narrow);
    await save('me', [bike(1), bike(2)]);
    await save('you', [bike(3)]);
    expect(await previewUnverify(db, [wide])).toMatchObject({ bikes: 2, riders: 2 });
    expect(await codes()).toEqual([null, null, null]);
    expect((await unverify(wide)).recheck).toMatchObject({ bikesMadeInvalid: 2, judged: 2 });
    // The first one still has a matching pattern.
    expect(await codes()).toEqual([null, 'dealers/invalid-vin', 'dealers/invalid-vin']);
    expect(await previewUnverify(db, [narrow])).toMatchObject({ bikes: 1, riders: 1 });
    // Their VINs are free, and come back with the pattern.
    expect(await db('bikes').where({ holds_vin: true }).pluck('vin')).toEqual([vinOf(1)]);
    expect((await verify(wide)).recheck.bikesMadeValid).toBe(2);
  });

  it('leave bikes valid that a deleted one made valid', async () => {
    const id = await addPattern('VBK');
    await verify(id);
    await save('me', [bike(1)]);
    await removePattern(db, id);
    const other = await addPattern('VBX');
    await verify(other);
    await unverify(other);
    expect(await save('me', [bike(1)])).toEqual([null]);
  });

  it('concurrently with a verification leave bikes as the final patterns say', async () => {
    await fill(300);
    const id = await addPattern('VBK');
    await Promise.all([verify(id), unverify(id)]);
    await recheckJob(parts()).run(notLost);
    const { verified } = (await db('vin_patterns').first('verified')) as { verified: boolean };
    expect(new Set(await codes())).toEqual(new Set([verified ? null : 'dealers/invalid-vin']));
  });
});

it.each([['nobody'], ['00000000-0000-4000-8000-000000000000']])('%s is no pattern', async (id) => {
  for (const act of [verify, unverify])
    await expect(act(id)).rejects.toMatchObject({ code: 'dealers/no-such-pattern' });
  await expect(previewUnverify(db, [id])).rejects.toMatchObject({ code: 'dealers/no-such-pattern' });
});
