import { randomUUID } from 'node:crypto';
import { testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession } from '../../test/payments.ts';
import { ktm, sketchPosting } from '../../test/postings.ts';
import { agreeToMerge, findHold } from '../people/merge-holds.ts';
import { judgeMerge } from './judge-merge.ts';
import { listMergeHolds } from './list-merge-holds.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
  await counter.addRider('rider-2');
  await counter.setPin('rider-2');
});
afterEach(() => counter.close());

const at = new Date('2026-10-01T17:00:00Z');
/** Both in one class, which pays the first and the second place these cents. */
async function postBoth(first: number, second: number) {
  const base = sketchPosting({
    eventId: randomUUID(),
    classes: [
      {
        payoutType: 'dealerCredit',
        payouts: [
          { place: 1, amountCents: first },
          { place: 2, amountCents: second },
        ],
        results: [
          { riderId: 'rider-1', place: 1 },
          { riderId: 'rider-2', place: 2 },
        ],
      },
    ],
  });
  const posting = { ...base, bikes: { 'rider-1': [ktm], 'rider-2': [{ ...ktm, vin: `${ktm.vin.slice(0, -1)}9` }] } };
  await counter.post(posting);
  return posting;
}
const standing = () =>
  counter.db('awards').whereNull('revoked_at').orderBy('initial_cents').select('rider_id', 'initial_cents');
const ask = (fromId = 'rider-1', intoId = 'rider-2') =>
  judgeMerge(counter.db, { fromId, intoId }, { session: adminSession(), at });

describe('a merge of two who are paid in one class (rule 44)', () => {
  it('is refused before it happens, with the class', async () => {
    expect((await ask()).conflicts).toEqual([]);
    await postBoth(30_000, 20_000);
    expect((await ask()).conflicts).toHaveLength(1);
  });

  it.each([
    ['goes', 'rider-1', 'rider-2'],
    ['stays', 'rider-2', 'rider-1'],
  ])('that happened nevertheless keeps the better paid award, of who %s, and parks nothing', async (_, from, into) => {
    const posting = await postBoth(30_000, 20_000);
    await counter.merge(from, into);
    expect(await standing()).toEqual([{ rider_id: into, initial_cents: 30_000 }]);
    expect(await brokenInvariants(counter.db)).toEqual([]);
    // A later judgment of the same results says the same.
    await counter.post(posting, 2);
    expect(await standing()).toEqual([{ rider_id: into, initial_cents: 30_000 }]);
    expect(await brokenInvariants(counter.db)).toEqual([]);
  });

  it('leaves what was spent of the award that falls away as a debt', async () => {
    await postBoth(30_000, 20_000);
    await counter.redeem({ riderId: 'rider-2', amountCents: 5_000 }, { now: at });
    await counter.merge('rider-2', 'rider-1');
    // It is set against what is left.
    expect(await counter.available('rider-1')).toBe(25_000);
    expect(await brokenInvariants(counter.db)).toEqual([]);
  });

  it('also if the results come after the merge', async () => {
    await counter.merge('rider-1', 'rider-2');
    await postBoth(30_000, 20_000);
    expect(await standing()).toEqual([{ rider_id: 'rider-2', initial_cents: 30_000 }]);
    expect(await brokenInvariants(counter.db)).toEqual([]);
  });
});

describe('what rewards says before a merge (rule 44)', () => {
  it('names the money of both, and needs a second admin above the limit', async () => {
    await counter.earn('rider-1', 90_000);
    await counter.earn('rider-2', 5_000);
    const small = await ask();
    expect(small).toMatchObject({
      from: { wallet: { credit: [{ availableCents: 90_000 }] }, claims: [] },
      into: { wallet: { credit: [{ availableCents: 5_000 }] } },
      needsSecond: false,
    });
    await counter.earn('rider-1', 180_000);
    expect(await ask()).toMatchObject({ needsSecond: true });
  });

  /** Merges of riders with 450.00 each are asked about at once; how many of them need a second admin. */
  async function askAtOnce(riders: [from: string, into: string][], lock: boolean, names = ['ada']) {
    for (const riderId of new Set(riders.flat())) await counter.addRider(riderId);
    for (const [from] of riders) await counter.earn(from, 45_000);
    const answers = await Promise.all(
      riders.map(([fromId, intoId], i) =>
        judgeMerge(counter.db, { fromId, intoId, lock }, { session: adminSession(names[i % names.length]), at }),
      ),
    );
    return answers.filter(({ needsSecond }) => needsSecond).length;
  }
  const apart = [1, 2, 3, 4].map((n): [string, string] => [`from-${n}`, `into-${n}`]);
  const together = [1, 2, 3, 4].map((n): [string, string] => [`from-${n}`, 'into']);

  it.each([
    ['one admin merges four pairs', apart, true, ['ada'], 2],
    ['four admins merge four into one', together, true, ['ada', 'bob', 'cleo', 'dan'], 2],
    ['four admins merge a pair each', apart, true, ['ada', 'bob', 'cleo', 'dan'], 0],
    ['previews count nothing', apart, false, ['ada'], 0],
  ])('weighs merges of the same moment together: %s', async (_, riders, lock, names, above) => {
    expect(await askAtOnce(riders, lock, names)).toBe(above);
  });

  it('counts a merge once when it has arrived', async () => {
    await askAtOnce([['rider-1', 'rider-2']], true);
    expect(await counter.db('weighed_merges')).toHaveLength(1);
    await counter.merge('rider-1', 'rider-2', null);
    expect(await counter.db('weighed_merges')).toEqual([]);
  });
});

describe('money after a merge (rule 44)', () => {
  const now = () => new Date();
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const redeem = (at: Date) => counter.redeem({ riderId: 'rider-2' }, { now: at });
  const second = (change: object = {}) =>
    testCommand({ ...adminSession('admin-2'), secondSince: '2026-01-01T00:00:00Z', ...change }, now());
  const held = { code: 'rewards/merge-hold' };

  it('waits 72 hours, all of it', async () => {
    await counter.earn('rider-1', 5_000);
    await counter.earn('rider-2', 5_000);
    await counter.merge('rider-1', 'rider-2', null);
    await expect(redeem(now())).rejects.toMatchObject(held);
    await expect(redeem(later(71))).rejects.toMatchObject(held);
    await redeem(later(73));
  });

  it('does not wait if two people merged, or nothing came', async () => {
    await counter.earn('rider-2', 5_000);
    await counter.merge('rider-1', 'rider-2', null);
    await redeem(now());
    await counter.addRider('rider-3');
    await counter.earn('rider-3', 5_000);
    await counter.merge('rider-3', 'rider-2');
    await redeem(now());
  });

  it('is free once another admin agreed, who counted as one then', async () => {
    await counter.earn('rider-1', 5_000);
    await counter.merge('rider-1', 'rider-2', null);
    const agree = (by: ReturnType<typeof second>) => agreeToMerge(counter.db, 'rider-2', by);
    await expect(agree(second({ userId: 'admin-1' }))).rejects.toMatchObject({ code: 'rewards/own-merge' });
    await expect(agree(second({ secondSince: later(1).toISOString() }))).rejects.toMatchObject({
      code: 'session/confirmed-later',
    });
    await agree(second());
    await redeem(now());
    await expect(agree(second())).rejects.toMatchObject({ code: 'rewards/no-merge-hold' });
  });

  it('waits on when the account is merged again, also with two people', async () => {
    await counter.earn('rider-1', 5_000);
    await counter.merge('rider-1', 'rider-2', null);
    await counter.addRider('rider-3');
    await counter.merge('rider-2', 'rider-3');
    expect(await findHold(counter.db, 'rider-3', now())).toMatchObject({ mergedBy: 'admin-1' });
  });

  it('is listed with both wallets and what becomes free, until somebody agrees', async () => {
    await counter.earn('rider-1', 5_000);
    await counter.earnCash('rider-1', 7_000);
    await counter.earn('rider-2', 3_000);
    await counter.merge('rider-1', 'rider-2', null);
    const [hold, ...others] = await listMergeHolds(counter.db, {}, now());
    expect(others).toEqual([]);
    expect(hold).toMatchObject({
      riderId: 'rider-2',
      merges: [{ fromId: 'rider-1', mergedBy: 'admin-1' }],
      brought: [
        { wallet: 'cash', currency: 'USD', cents: 7_000 },
        { wallet: 'dealerCredit', currency: 'USD', cents: 5_000 },
      ],
      free: [
        { wallet: 'dealerCredit', currency: 'USD', cents: 8_000 },
        { wallet: 'cash', currency: 'USD', cents: 7_000 },
      ],
    });
    expect(await listMergeHolds(counter.db, { riderId: 'rider-3' }, now())).toEqual([]);
    expect(await listMergeHolds(counter.db, {}, later(73))).toEqual([]);
    // What it brought is still known after another merge.
    await counter.addRider('rider-3');
    await counter.merge('rider-2', 'rider-3');
    expect(await listMergeHolds(counter.db, { riderId: 'rider-3' }, now())).toMatchObject([
      { brought: [{ cents: 7_000 }, { cents: 5_000 }] },
    ]);
    await agreeToMerge(counter.db, 'rider-3', second());
    expect(await listMergeHolds(counter.db, {}, now())).toEqual([]);
  });
});
