import { listOutbox } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { openCashDesk, type CashDesk } from '../../test/payments.ts';
import { expireAwards } from '../awards/expire-awards.ts';
import { remindCash } from './remind-cash.ts';

/** Rule 48: riders hear 30 and 7 days before cash must be claimed, and when something expired. */
let counter: Counter;
let desk: CashDesk;
beforeEach(async () => {
  counter = await openCounter();
  desk = openCashDesk(counter);
  await desk.addPayee('rider-1');
});
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});
const at = (day: string) => new Date(`${day}T18:00:00Z`);
const dataOf = async (type: string) => (await listOutbox(counter.db, type)).map(({ data }) => data);
/** Claimed by 2026-11-05, or it expires. */
const earn = (cents = 50_000, riderId = 'rider-1') =>
  counter.earnCash(riderId, cents, 'USD', { endDate: '2026-09-06', postedAt: '2026-09-08T16:00:00.000Z' });

it('reminds of unclaimed cash 30 and 7 days before, once each [finding 38.14]', async () => {
  await earn();
  const sent: number[] = [];
  for (const day of ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-28', '2026-10-29', '2026-11-05', '2026-11-06'])
    sent.push(await remindCash(counter.parts, at(day)));
  expect(sent).toEqual([0, 1, 0, 0, 1, 0, 0]);
  expect(await dataOf('rewards.cash-due.v1')).toEqual(
    Array.from({ length: 2 }, () => ({
      riderId: 'rider-1',
      currency: 'USD',
      totalCents: 50_000,
      claimBy: '2026-11-05',
      missing: 'notClaimed',
    })),
  );
});

it('reminds nobody of cash that is claimed, nor a rider who is not active', async () => {
  await earn();
  await desk.open('rider-1', 'USD');
  await counter.addRider('rider-2', { active: false });
  await earn(20_000, 'rider-2');
  expect(await remindCash(counter.parts, at('2026-10-06'))).toBe(0);
});

it.each([
  ['documentsMissing', {}],
  ['documentsNotVerified', { documentsOnFile: true }],
] as const)(
  'says of cash that is claimed what is still missing, and was on its last day: %s',
  async (missing, papers) => {
    await counter.addRider('rider-1', { version: 3, documentsOnFile: true });
    await earn();
    await desk.open('rider-1', 'USD');
    await counter.addRider('rider-1', { version: 4, ...papers });
    expect(await remindCash(counter.parts, at('2026-10-29'))).toBe(1);
    expect(await dataOf('rewards.cash-due.v1')).toMatchObject([{ missing }]);
    await expireAwards(counter.parts, at('2026-11-06'));
    expect(await dataOf('rewards.awards-expired.v1')).toMatchObject([{ kind: 'cash', lapse: missing }]);
  },
);

it('tells of what expired, by wallet, and of nothing that ended long ago [finding 38.14]', async () => {
  await earn(50_000);
  await earn(7_000);
  await counter.earn('rider-1', 10_000, { postedAt: '2025-11-05T16:00:00.000Z' });
  await expireAwards(counter.parts, at('2026-11-06'));
  expect(await dataOf('rewards.awards-expired.v1')).toEqual(
    expect.arrayContaining([
      { riderId: 'rider-1', kind: 'cash', currency: 'USD', totalCents: 57_000, lapse: 'notClaimed' },
      { riderId: 'rider-1', kind: 'dealerCredit', currency: 'USD', totalCents: 10_000 },
    ]),
  );
  await earn(3_000, 'rider-1');
  await expireAwards(counter.parts, at('2026-12-24'));
  expect(await dataOf('rewards.awards-expired.v1')).toHaveLength(2);
});
