import fc from 'fast-check';
import { programDay } from '@podium/service-kit/clock.ts';
import { systemCause } from '@podium/service-kit/outbox.ts';
import { pinLocked } from '@podium/contracts/events/rewards.pin-locked.v1.ts';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { listOutbox } from '@podium/service-kit/testing.ts';
import { openCounter, type Counter } from '../../test/counter.ts';
import { showCode, readCode } from '../redemptions/redemption-code.ts';
import { settleDebts } from './settle-debts.ts';
import type { AwardRow } from './read-lots.ts';
import { walletOf } from './lots.ts';

/** What stands in SQL and in TypeScript, because a redemption is one statement, is the same rule in both. */
let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const inDatabase = async <T>(expression: string, values: readonly unknown[]): Promise<T[]> => {
  const { rows } = await counter.db.raw<{ rows: { value: T }[] }>(
    `
      select ${expression} as value
      from unnest(?::text[]) with ordinality as given (text, n)
      order by n
    `,
    [values.map(String)],
  );
  return rows.map(({ value }) => value);
};
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code: string; params?: { triesLeft?: number } }) => error.code,
  );

it('the number of a receipt is written alike, and read back (rule 13)', async () => {
  const first = 36 ** 5;
  const codes = fc.sample(fc.integer({ min: first, max: 36 ** 6 - 1 }), 300);
  const all = [first, first + 35, first + 36, 36 ** 6 - 1, ...codes];
  expect(await inDatabase('base36(text::bigint)', all)).toEqual(all.map(showCode));
  expect(all.map((code) => readCode(showCode(code)))).toEqual(all);
});

it('a moment is of the same day in the program’s zone (rule 11)', async () => {
  const anywhere = fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  // Around midnight there, on both sides of it whatever the season.
  const nearMidnight = anywhere.map((date) => new Date(`${date.toISOString().slice(0, 10)}T07:59:59.999Z`));
  const moments = [
    ...fc.sample(anywhere, 200),
    ...fc
      .sample(nearMidnight, 200)
      .flatMap((at) => [at, new Date(at.getTime() + 1), new Date(at.getTime() - 3_600_000)]),
  ].map((at) => at.toISOString());
  expect(await inDatabase('los_angeles_day(text::timestamptz)::text', moments)).toEqual(
    moments.map((at) => programDay(new Date(at))),
  );
});

it('credit is used in the same order, and a lot ends in the same state, at the counter and against a debt (rules 2 and 9)', async () => {
  const lots = fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 400 }),
      postedAt: fc.integer({ min: 0, max: 6 }).map((month) => `2026-0${month + 1}-08T16:00:00.000Z`),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const at = new Date('2026-10-01T17:00:00Z');
  let n = 0;
  await fc.assert(
    fc.asyncProperty(lots, fc.double({ min: 0.01, max: 1, noNaN: true }), async (given, share) => {
      const riderId = `rider-order-${(n += 1)}`;
      await counter.addRider(riderId);
      await counter.setPin(riderId);
      for (const { cents, postedAt } of given) await counter.earn(riderId, cents, { postedAt });
      const amountCents = Math.max(1, Math.floor(given.reduce((sum, { cents }) => sum + cents, 0) * share));
      const owned = () => counter.db<AwardRow>('awards').where({ rider_id: riderId }).orderBy('id');
      const stateOf = ({ id, current_cents: left, status }: AwardRow) => [id, left, status];

      const [lot] = await owned();
      const wallet = walletOf(lot as AwardRow);
      let settled: unknown[] = [];
      const undone = new Error('only tried');
      const trying = counter.db.transaction(async (tx) => {
        await tx('wallets')
          .insert({ rider_id: riderId, kind: wallet.kind, currency: wallet.currency, debt_cents: amountCents })
          .onConflict(['rider_id', 'kind', 'currency'])
          .merge();
        await settleDebts(tx, [wallet], { at, cause: systemCause('test') });
        settled = (await tx<AwardRow>('awards').where({ rider_id: riderId }).orderBy('id')).map(stateOf);
        throw undone;
      });
      await expect(trying).rejects.toBe(undone);
      await counter.redeem({ riderId, amountCents }, { now: at });
      expect((await owned()).map(stateOf)).toEqual(settled);
    }),
    { numRuns: 25 },
  );
});

it('a PIN locks with the try that was said to be the last (rule 16)', async () => {
  await counter.addRider('rider-tries');
  await counter.setPin('rider-tries');
  let now = new Date('2026-10-01T17:00:00Z');
  const said: [string, number | undefined][] = [];
  for (let n = 0; n < 10; n += 1) {
    // Ten dealers, so that none is locked itself; a quarter of an hour ends the first lock.
    if (n === 5) now = new Date(now.getTime() + 16 * 60_000);
    await counter.addDealer(`dealer-try-${n}`);
    const attempt = counter.redeem({ riderId: 'rider-tries', pin: '1111' }, { dealerId: `dealer-try-${n}`, now });
    await attempt.catch((error: { code: string; params?: { triesLeft?: number } }) =>
      said.push([error.code, error.params?.triesLeft]),
    );
  }
  const row = [
    ['rewards/wrong-pin', 4],
    ['rewards/wrong-pin', 3],
    ['rewards/wrong-pin', 2],
    ['rewards/wrong-pin', 1],
    ['rewards/pin-locked', undefined],
  ];
  expect(said).toEqual([...row, ...row]);
  for (const { data } of await listOutbox(counter.db, pinLocked.type))
    expect(pinLocked.schema.parse(data)).toEqual(data);
  expect(await refused(counter.redeem({ riderId: 'rider-tries' }, { now }))).toBe('rewards/pin-locked');
});

it('every redemption that these made tells what its schema says', async () => {
  const made = await listOutbox(counter.db, redemptionMade.type);
  expect(made.length).toBeGreaterThan(20);
  for (const { data } of made) expect(redemptionMade.schema.parse(data)).toEqual(data);
});
