import { randomUUID } from 'node:crypto';
import type { Envelope } from '@podium/contracts/event.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { RulesSnapshot } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import { systemClock } from '@podium/service-kit/clock.ts';
import { listOutbox, openTestDatabase, testCause } from '@podium/service-kit/testing.ts';
import { applyPosted, applyRules } from '../vin-history/apply-posted.ts';
import { verifyPatterns } from '../rechecks/change-patterns.ts';
import { insertPatterns } from '../vin-patterns/vin-patterns.store.ts';
import { saveBikes } from './save-bikes.ts';
import { mergeRiders } from '../merges/merge-riders.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => (db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname)));
afterEach(() => db.drop());

const model = '450 SX-F';
const vinOf = (n: number) => `VBK00000000000${String(n).padStart(3, '0')}`;
const bike = (n: number, year = 2025) => ({ year, make: 'KTM', model, vin: vinOf(n) });
const verify = async (year = 2025) => {
  const patterns = await db.transaction((tx) => insertPatterns(tx, [{ make: 'KTM', model, year, pattern: 'VBK' }]));
  const ids = patterns.map(({ id }) => id);
  return (await verifyPatterns({ db, clock: systemClock, committed: () => undefined }, ids, testCause())).recheck
    .bikesMadeValid;
};
const save = async (riderId: string, bikes: ReturnType<typeof bike>[], byStaff = false) => {
  const rows = await db.transaction((tx) =>
    saveBikes(tx, riderId, bikes, { cause: testCause(), now: new Date(), byStaff }),
  );
  return rows.map(({ code }) => code);
};
const envelope = <T>(aggregateId: string, data: T, version = 1): Envelope<T> => ({
  id: randomUUID(),
  type: 'test',
  occurredAt: new Date().toISOString(),
  correlationId: 'test',
  causationId: null,
  actor: { userId: null, proxiedBy: null },
  aggregateId,
  version,
  data,
});
const merge = (fromId: string, intoId: string) =>
  db.transaction((tx) => mergeRiders(tx, envelope(fromId, { fromId, intoId }), new Date()));
const post = (vin: string | null, riderId: string | null, version = 1) =>
  db.transaction((tx) =>
    applyPosted(
      tx,
      envelope<ResultsPosting>(
        'event',
        {
          eventId: 'event',
          title: 'Race',
          seriesId: 's',
          seriesName: 'S',
          startDate: '2026-10-03',
          endDate: '2026-10-03',
          country: 'US',
          currency: 'USD',
          paying: true,
          canceled: false,
          postedAt: '2026-10-04T18:00:00.000Z',
          policy: { minFinishers: null, qualifyingModelYears: null },
          classes: [
            {
              classId: 'c',
              name: '450 A',
              payoutType: 'dealerCredit',
              payouts: [{ place: 1, amountCents: 25_000 }],
              finishers: 12,
              results: [{ resultId: 'r', place: 1, riderId, vin, bike: null }],
            },
          ],
          bikes: {},
        },
        version,
      ),
    ),
  );
const held = 'dealers/vin-review';
const decide = (n: number, status: string) =>
  db('vin_reviews')
    .where({ vin: vinOf(n) })
    .update({ status, decided_at: new Date(), decided_by: 'staff' });

describe('a rider adds bikes (finding 4)', () => {
  beforeEach(() => verify());

  it('three count as they come; more in a month are reviewed, and published as not counting', async () => {
    expect(await save('me', [bike(1), bike(2), bike(3), bike(4), bike(5)])).toEqual([null, null, null, held, held]);
    const [published] = await listOutbox(db, bikesChanged.type);
    expect(bikesChanged.schema.parse(published?.data).bikes.map(({ valid }) => valid)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('says which became valid just now', async () => {
    const madeValid = async () => {
      const sent = await listOutbox(db, bikesChanged.type);
      return bikesChanged.schema.parse(sent.at(-1)?.data).madeValid;
    };
    await save('me', [bike(1)]);
    expect(await madeValid()).toEqual([vinOf(1)]);
    await save('me', [bike(1), bike(2), bike(3, 2026)]);
    expect(await madeValid()).toEqual([vinOf(2)]);
    await save('me', [bike(1)]);
    expect(await madeValid()).toEqual([]);
  });

  it('taking one out and adding it again resets neither the count nor a decision', async () => {
    await save('me', [bike(1), bike(2)]);
    await save('me', [bike(3)]);
    expect(await save('me', [bike(4)])).toEqual([held]);
    await save('me', []);
    expect(await save('me', [bike(1), bike(2), bike(3), bike(4)])).toEqual([null, null, null, held]);
    await decide(4, 'rejected');
    expect(await save('me', [])).toEqual([]);
    expect(await save('me', [bike(4)])).toEqual(['dealers/vin-rejected']);
    await decide(4, 'confirmed');
    expect(await save('me', [bike(4)])).toEqual([null]);
  });

  it('a waiting one does not block the VIN for its owner', async () => {
    await save('me', [bike(1), bike(2), bike(3), bike(4)]);
    expect(await save('owner', [bike(4)])).toEqual([null]);
    await decide(4, 'confirmed');
    expect(await save('me', [bike(4)])).toEqual(['dealers/vin-in-use']);
  });

  it('staff vouch for what they enter, but saving a waiting bike confirms nothing', async () => {
    expect(await save('me', [bike(1), bike(2), bike(3), bike(4)], true)).toEqual([null, null, null, null]);
    await save('you', [bike(11), bike(12), bike(13), bike(14)]);
    expect(await save('you', [bike(14)], true)).toEqual([held]);
  });

  it('a VIN of another’s results is reviewed from the third bike on; the last posting counts', async () => {
    await post(vinOf(3), 'other');
    expect(await save('me', [bike(3)])).toEqual([null]);
    expect(await save('you', [bike(1), bike(2), bike(3)])).toEqual([null, null, 'dealers/vin-in-use']);
    await save('me', []);
    expect(await save('you', [bike(1), bike(2), bike(3)])).toEqual([null, null, held]);
    await post(vinOf(4), 'other', 3);
    await post(vinOf(5), 'other', 2);
    expect(await save('they', [bike(21), bike(22), bike(5)])).toEqual([null, null, null]);
  });

  it('a VIN that is typed before its pattern is verified counts from when it was typed', async () => {
    expect(await save('me', [bike(1), bike(2), bike(3, 2026)])).toEqual([null, null, 'dealers/invalid-vin']);
    await db('bikes')
      .where({ vin: vinOf(3) })
      .update({ added_at: '2026-09-01' });
    await post(vinOf(3), null);
    expect(await verify(2026)).toBe(1);
    expect(
      await db('vin_history')
        .where({ vin: vinOf(3) })
        .first('added_at'),
    ).toEqual({
      added_at: new Date('2026-09-01'),
    });
  });

  it('the rules are those that rewards published last', async () => {
    const rules: RulesSnapshot = {
      startsOn: '1970-01-01',
      modelYearFrom: 2024,
      modelYearTo: 2026,
      newVinsAllowed: 1,
      newVinDays: 30,
    };
    const announce = (newVinsAllowed: number, version: number) =>
      db.transaction((tx) => applyRules(tx, envelope('rules', { versions: [{ ...rules, newVinsAllowed }] }, version)));
    await announce(5, 2);
    await announce(1, 1);
    expect(
      await save(
        'me',
        [1, 2, 3, 4, 5, 6].map((n) => bike(n)),
      ),
    ).toEqual([null, null, null, null, null, held]);
  });

  it('a merge moves the history and what waits; for a VIN of both the remaining rider’s state counts', async () => {
    await save('from', [bike(1), bike(2), bike(3), bike(4)]);
    await save('into', [bike(11)]);
    await merge('from', 'into');
    expect(await save('into', [bike(1), bike(4), bike(11)])).toEqual([null, held, null]);
    expect(await save('into', [bike(12)])).toEqual([held]);
    expect(await db('vin_history').where({ rider_id: 'from' })).toEqual([]);
    expect(await db('vin_reviews').pluck('rider_id')).toEqual(['into', 'into']);
    await save('again', [bike(31), bike(32), bike(33), bike(4), bike(12)]);
    await merge('again', 'into');
    expect(await save('into', [bike(4), bike(12), bike(31)])).toEqual([held, held, null]);
  });
});

it('bikes from before reviews are history, and none is ever reviewed (finding 4)', async () => {
  await verify();
  await db('garages').insert({ rider_id: 'old', version: 1 });
  await db('bikes').insert({ rider_id: 'old', ...bike(1), holds_vin: true, added_at: '1970-01-01' });
  await db('vin_history').insert(
    [1, 2, 3, 4].map((n) => ({ rider_id: 'old', vin: vinOf(n), added_at: '1970-01-01', by_staff: false })),
  );
  await post(vinOf(1), 'other');
  expect(
    await save(
      'old',
      [1, 2, 3, 4].map((n) => bike(n)),
    ),
  ).toEqual([null, null, null, null]);
  expect(
    await save(
      'old',
      [5, 6, 7, 8].map((n) => bike(n)),
    ),
  ).toEqual([null, null, null, held]);
});
