import { randomUUID } from 'node:crypto';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { redemptionUndone } from '@podium/contracts/events/rewards.redemption-undone.v1.ts';
import { pinLocked } from '@podium/contracts/events/rewards.pin-locked.v1.ts';
import { awardMoved } from '@podium/contracts/events/rewards.award-moved.v1.ts';
import { redemptionSchema, walletSchema } from '@podium/contracts/api/rewards.ts';
import { listOutbox } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
});
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});
const code = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('redeeming credit', () => {
  it('spends the lot that expires first, then the next, in part or whole [S5.21] [S3.25] [S1.21]', async () => {
    await counter.earn('rider-1', 5_000, { postedAt: '2026-09-08T16:00:00.000Z' });
    await counter.earn('rider-1', 3_000, { postedAt: '2026-03-08T16:00:00.000Z' });
    const { redemption, wallet } = await counter.redeem({ amountCents: 4_500 });
    expect(redemption.lots.map(({ amountCents, leftCents }) => [amountCents, leftCents])).toEqual([
      [3_000, 0],
      [1_500, 3_500],
    ]);
    expect(wallet.credit).toEqual([
      { currency: 'USD', availableCents: 3_500, earnedCents: 8_000, redeemedCents: 4_500, debtCents: 0 },
    ]);
    expect(redemptionSchema.parse(redemption)).toEqual(redemption);
    expect(walletSchema.parse(wallet)).toEqual(wallet);
  });

  it('numbers receipts from 100000 in base 36, six capitals [S3.26]', async () => {
    await counter.earn('rider-1', 5_000);
    const codes = [(await counter.redeem()).redemption.code, (await counter.redeem()).redemption.code];
    expect(codes).toEqual(['100000', '100001']);
  });

  it('publishes a redemption and its undo with the awards as changed; no other event carries them', async () => {
    await counter.earn('rider-1', 5_000);
    await counter.earn('rider-1', 3_000, { postedAt: '2026-03-08T16:00:00.000Z' });
    const { redemption } = await counter.redeem({ amountCents: 4_500 });
    await counter.undo(redemption.id);
    const answers = await Promise.all(
      [redemptionMade, redemptionUndone].map(async ({ type, schema }) => {
        const [row] = await listOutbox(counter.db, type);
        expect(schema.parse(row?.data)).toEqual(row?.data);
        return schema
          .parse(row?.data)
          .awards.map(({ awardId, version, status, currentValueCents, redeemedCents }) => [
            awardId,
            version,
            status,
            currentValueCents,
            redeemedCents,
          ])
          .sort((a, b) => Number(a[3]) - Number(b[3]));
      }),
    );
    const [older, newer] = redemption.lots.map(({ awardId }) => awardId);
    expect(answers).toEqual([
      [
        [older, 2, 'Spent', 0, 3_000],
        [newer, 2, 'Current', 3_500, 1_500],
      ],
      [
        [older, 3, 'Current', 3_000, 0],
        [newer, 3, 'Current', 5_000, 0],
      ],
    ]);
    expect(await listOutbox(counter.db, awardMoved.type)).toEqual([]);
  });

  it.each([
    ['more than there is', { amountCents: 5_001 }, 'rewards/insufficient-credit'],
    ['a wrong PIN [S5.18] [S6.14]', { pin: '1111' }, 'rewards/wrong-pin'],
    ['an ID that was not checked [S5.20]', { idVerified: false }, 'rewards/id-not-verified'],
    ['a rider nobody knows [S8.5]', { riderId: 'nobody' }, 'rewards/not-a-rider'],
    ['credit of another country [S1.14]', { currency: 'CAD' as const }, 'rewards/wrong-currency'],
  ])('refuses %s and changes nothing', async (_what, change, expected) => {
    await counter.earn('rider-1', 5_000);
    expect(await code(counter.redeem(change))).toBe(expected);
    expect(await counter.available()).toBe(5_000);
  });

  it('refuses an inactive rider, an unverified one (rule 47), one without guardian consent, an inactive dealer', async () => {
    await counter.earn('rider-1', 5_000);
    await counter.addRider('rider-1', { active: false, version: 2 });
    expect(await code(counter.redeem())).toBe('rewards/rider-inactive');
    await counter.addRider('rider-1', { emailVerified: false, version: 3 });
    expect(await code(counter.redeem())).toBe('rewards/email-unverified');
    await counter.addRider('rider-1', { guardianPending: true, version: 4 });
    expect(await code(counter.redeem())).toBe('rewards/guardian-pending');
    await counter.addRider('rider-1', { version: 5 });
    await counter.addDealer('dealer-1', { active: false, version: 2 });
    expect(await code(counter.redeem())).toBe('rewards/dealer-inactive');
  });

  it('does not take expired credit: its last day counts, the day after does not [S9.1] [S1.15]', async () => {
    await counter.earn('rider-1', 5_000, { postedAt: '2026-09-08T16:00:00.000Z' });
    // 2027-09-08 ends in Los Angeles at 07:00 UTC of the 9th.
    expect(await code(counter.redeem({}, { now: new Date('2027-09-09T07:00:00Z') }))).toBe(
      'rewards/insufficient-credit',
    );
    expect(await code(counter.redeem({}, { now: new Date('2027-09-09T06:59:59Z') }))).toBe('done');
  });

  it('returns the stored answer for the same key and body, and refuses another body', async () => {
    await counter.earn('rider-1', 5_000);
    const key = randomUUID();
    const [first, again] = [await counter.redeem({}, { key }), await counter.redeem({}, { key })];
    expect(again).toEqual(first);
    expect(await code(counter.redeem({ amountCents: 2 }, { key }))).toBe('request/idempotency-key-reused');
    expect(await counter.available()).toBe(4_000);
  });

  it('redeems once for many concurrent calls with one key', async () => {
    await counter.earn('rider-1', 5_000);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => counter.redeem({}, { key })));
    expect(new Set(answers.map(({ redemption }) => redemption.id)).size).toBe(1);
    expect(await counter.available()).toBe(4_000);
  });

  it('never spends a cent twice when two dealers redeem concurrently', async () => {
    await counter.earn('rider-1', 10_000);
    const tries = Array.from({ length: 40 }, (_, i) =>
      code(counter.redeem({ amountCents: 700 }, { dealerId: i % 2 ? 'dealer-1' : 'dealer-2' })),
    );
    const done = (await Promise.all(tries)).filter((outcome) => outcome === 'done').length;
    expect(done).toBe(14);
    expect(await counter.available()).toBe(10_000 - 14 * 700);
  });

  it('checks the PIN again before it returns a stored answer, and counts a wrong one like any other', async () => {
    await counter.earn('rider-1', 5_000);
    const key = randomUUID();
    const first = await counter.redeem({}, { key });
    const guess = () => code(counter.redeem({ pin: '1111' }, { key }));
    for (let i = 0; i < 4; i += 1) expect(await guess()).toBe('rewards/wrong-pin');
    expect(await counter.redeem({}, { key })).toEqual(first);
    for (let i = 0; i < 4; i += 1) expect(await guess()).toBe('rewards/wrong-pin');
    // Only with the right PIN does the answer distinguish another body from a wrong PIN.
    expect(await code(counter.redeem({ pin: '1111', amountCents: 2 }, { key }))).toBe('rewards/pin-locked');
    expect(await code(counter.redeem({}, { key }))).toBe('rewards/pin-locked');
    expect(await counter.db('wrong_pins_of_dealers')).toHaveLength(9);
    expect(await counter.available()).toBe(4_000);
  });

  it('of two concurrent calls with one key for two riders, refuses one', async () => {
    await counter.addRider('rider-2');
    await counter.setPin('rider-2');
    const [key, riders] = [randomUUID(), ['rider-1', 'rider-2']];
    for (const riderId of riders) await counter.earn(riderId, 5_000);
    const outcomes = await Promise.all(riders.map((riderId) => code(counter.redeem({ riderId }, { key }))));
    expect(outcomes.sort()).toEqual(['done', 'request/idempotency-key-reused']);
  });

  it('a failed try leaves its key free for the corrected call', async () => {
    await counter.earn('rider-1', 5_000);
    const key = randomUUID();
    expect(await code(counter.redeem({ pin: '9999' }, { key }))).toBe('rewards/wrong-pin');
    expect(await code(counter.redeem({}, { key }))).toBe('done');
  });
});

describe('the PIN', () => {
  const now = (minutes: number) => ({ now: new Date(Date.parse('2026-10-01T17:00:00Z') + minutes * 60_000) });
  const wrong = (minutes = 0) => code(counter.redeem({ pin: '1111' }, now(minutes)));

  it('locks for 15 minutes after five wrong tries, and until it is set again after ten', async () => {
    await counter.earn('rider-1', 5_000);
    for (let i = 0; i < 4; i += 1) expect(await wrong()).toBe('rewards/wrong-pin');
    expect(await wrong()).toBe('rewards/pin-locked');
    expect(await code(counter.redeem({}, now(14)))).toBe('rewards/pin-locked');
    for (let i = 0; i < 4; i += 1) expect(await wrong(16)).toBe('rewards/wrong-pin');
    expect(await wrong(16)).toBe('rewards/pin-locked');
    expect(await code(counter.redeem({}, now(10_000)))).toBe('rewards/pin-locked');
    // The database writes these events.
    const locks = (await listOutbox(counter.db, pinLocked.type)).map(({ data }) => data);
    expect(locks.map((data) => pinLocked.schema.parse(data))).toEqual(locks);
    expect(locks).toEqual([
      { riderId: 'rider-1', until: '2026-10-01T17:15:00.000Z' },
      { riderId: 'rider-1', until: null },
    ]);
    await counter.setPin('rider-1', '8642', 2);
    expect(await code(counter.redeem({ pin: '8642' }, now(10_001)))).toBe('done');
  });

  it('counts concurrent tries one by one, and none of the right ones', async () => {
    await counter.earn('rider-1', 50_000);
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => wrong()));
    expect(outcomes.filter((outcome) => outcome === 'rewards/wrong-pin')).toHaveLength(4);
    await counter.setPin('rider-1', '2468', 2);
    const right = await Promise.all(Array.from({ length: 20 }, () => code(counter.redeem())));
    expect(new Set(right)).toEqual(new Set(['done']));
  });

  it('a right try clears the count', async () => {
    await counter.earn('rider-1', 50_000);
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) expect(await wrong()).toBe('rewards/wrong-pin');
      expect(await code(counter.redeem())).toBe('done');
    }
  });

  it('locks a dealer after 20 wrong tries in a day', async () => {
    await counter.earn('rider-1', 5_000);
    for (let i = 0; i < 20; i += 1) {
      await counter.addRider(`guessed-${i}`);
      await counter.setPin(`guessed-${i}`);
      await code(counter.redeem({ riderId: `guessed-${i}`, pin: '1111' }));
    }
    expect(await code(counter.redeem())).toBe('rewards/dealer-locked');
    expect(await code(counter.redeem({}, { dealerId: 'dealer-2' }))).toBe('done');
    expect(await code(counter.redeem({}, now(24 * 60)))).toBe('done');
  });
});
