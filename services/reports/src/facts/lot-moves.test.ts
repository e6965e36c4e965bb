import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { award, redemption } from '../testing.ts';
import { projectAwards, projectRedemptions } from './project-money.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => (db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname)));
afterEach(() => db.drop());

const envelope = (data: unknown, version: number, occurredAt: string) => ({ data, version, occurredAt }) as never;
const applyMoved = (version: number, occurredAt: string, change: object) =>
  db.transaction((tx) => projectAwards(tx, [envelope(award(change), version, occurredAt)]));
const applyRedeemed = (redemptionId: string, redeemedAt: string, undoneAt: string | null, lots: object[]) =>
  db.transaction((tx) =>
    projectRedemptions(tx, [
      envelope(
        redemption({ redemptionId, redeemedAt, undoneAt, awards: lots.map((lot) => award(lot)) }),
        undoneAt ? 2 : 1,
        '2030-01-01T00:00:00.000Z',
      ),
    ]),
  );
const movesOf = async (id = 'a1') =>
  (await db('lot_moves').where({ award_id: id }).orderBy('version')).map((row) => [
    row.version,
    row.moved_month,
    row.redeemed_cents,
    row.withdrawn_cents,
  ]);

it('each movement has what it took, in its month, whichever is applied first', async () => {
  await applyMoved(1, '2026-06-10T19:00:00.000Z', {});
  await applyRedeemed('d2', '2026-09-01T06:59:00.000Z', null, [
    { currentValueCents: 6_500, redeemedCents: 3_500, version: 3 },
  ]);
  // 3,500 since the lot was whole, until the earlier redemption is known.
  expect(await movesOf()).toEqual([[3, '2026-08-01', 3_500, 0]]);
  await applyRedeemed('d1', '2026-07-01T17:00:00.000Z', null, [
    { currentValueCents: 8_000, redeemedCents: 2_000, version: 2 },
  ]);
  await applyRedeemed('d1', '2026-07-01T17:00:00.000Z', '2026-11-05T17:00:00.000Z', [
    { currentValueCents: 8_500, redeemedCents: 1_500, version: 4 },
  ]);
  await applyMoved(5, '2026-12-01T18:00:00.000Z', { currentValueCents: 8_000, redeemedCents: 1_500 });
  await applyMoved(6, '2027-06-11T08:00:00.000Z', { currentValueCents: 0, redeemedCents: 1_500, status: 'Expired' });
  const all = [
    [2, '2026-07-01', 2_000, 0],
    [3, '2026-08-01', 1_500, 0],
    [4, '2026-11-01', -2_000, 0],
    [5, '2026-12-01', 0, 500],
    // What expires was neither redeemed nor taken back: it is the rest of the lot.
    [6, '2027-06-01', 0, 0],
  ];
  expect(await movesOf()).toEqual(all);
  await applyRedeemed('d1', '2026-07-01T17:00:00.000Z', null, [
    { currentValueCents: 8_000, redeemedCents: 2_000, version: 2 },
  ]);
  expect(await movesOf()).toEqual(all);
});

it('a lot that comes back with thirty days has its new end in all movements; a revoked one was withdrawn', async () => {
  await applyMoved(1, '2026-06-10T19:00:00.000Z', {});
  await applyRedeemed('d1', '2026-07-01T17:00:00.000Z', null, [
    { currentValueCents: 8_000, redeemedCents: 2_000, version: 2 },
  ]);
  await applyMoved(3, '2027-06-11T08:00:00.000Z', { currentValueCents: 0, redeemedCents: 2_000, status: 'Expired' });
  await applyRedeemed('d1', '2026-07-01T17:00:00.000Z', '2027-07-20T17:00:00.000Z', [
    { currentValueCents: 2_000, redeemedCents: 0, version: 4, expireDate: '2027-08-19' },
  ]);
  expect(await movesOf()).toEqual([
    [2, '2026-07-01', 2_000, 0],
    [3, '2027-06-01', 0, 0],
    [4, '2027-07-01', -2_000, 0],
  ]);
  expect(await db('lot_moves').distinct('awarded_month', 'ends_month')).toEqual([
    { awarded_month: '2026-06-01', ends_month: '2027-08-01' },
  ]);
  await applyMoved(5, '2027-07-21T08:00:00.000Z', { currentValueCents: 0, revoked: true, expireDate: '2027-08-19' });
  expect((await movesOf()).at(-1)).toEqual([5, '2027-07-01', 0, 2_000]);
});

it('cash, and credit that was never used, leave no rows', async () => {
  await applyMoved(1, '2026-06-10T19:00:00.000Z', { awardId: 'whole' });
  await applyMoved(2, '2026-06-10T19:00:00.000Z', { awardId: 'cash', kind: 'cash', currentValueCents: 0 });
  // A debt was repaid from it when it was awarded.
  await applyMoved(1, '2026-06-10T19:00:00.000Z', {
    awardId: 'repaid',
    currentValueCents: 9_000,
    redeemedCents: 1_000,
  });
  expect(await db('lot_moves').select('award_id', 'redeemed_cents', 'withdrawn_cents')).toEqual([
    { award_id: 'repaid', redeemed_cents: 1_000, withdrawn_cents: 0 },
  ]);
});
