import { randomUUID } from 'node:crypto';
import type { Transaction } from '@podium/service-kit/database.ts';
import { openTestDatabase, testCause } from '@podium/service-kit/testing.ts';
import { keepAwards, keepRedemptions, mergeRiders } from './keep-facts.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => (db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname)));
afterAll(() => db.drop());

const at = '2026-09-08T16:00:00.000Z';
const told = <T>(data: T, version = 1) =>
  ({
    id: randomUUID(),
    type: 'test',
    version,
    aggregateId: randomUUID(),
    occurredAt: at,
    ...testCause(),
    data,
  }) as never;
const award = (awardId: string, riderId: string, redeemedCents = 0) => ({
  awardId,
  riderId,
  eventId: 'e',
  kind: 'dealerCredit',
  currency: 'USD',
  place: 1,
  initialValueCents: 500,
  redeemedCents,
  awardedDate: '2026-09-08',
  revoked: false,
});
const redemption = (
  redemptionId: string,
  riderId: string,
  { undoneAt = null as string | null, awards = [] as object[] } = {},
) => ({
  redemptionId,
  code: 'X',
  riderId,
  dealerId: 'd',
  amountCents: 500,
  currency: 'USD',
  redeemedAt: at,
  undoneAt,
  awards,
});
const facts = {
  redemptions: (tx: Transaction, riderId: string, id: string) => keepRedemptions(tx, [told(redemption(id, riderId))]),
  awards: (tx: Transaction, riderId: string, id: string) => keepAwards(tx, [told(award(id, riderId))]),
};

it.each(Object.keys(facts) as (keyof typeof facts)[])(
  '%s that are told of while two riders become one are the one’s',
  async (table) => {
    const [id, from, into] = [randomUUID(), randomUUID(), randomUUID()];
    const [keeping, merging] = [await db.transaction(), await db.transaction()];
    await facts[table](keeping, from, id);
    const {
      rows: [{ pid }],
    } = await merging.raw('select pg_backend_pid() as pid');
    let isDone = false;
    const merged = mergeRiders(merging, told({ fromId: from, intoId: into })).finally(() => (isDone = true));
    const isWaiting = async () =>
      (await db.raw('select from pg_locks where pid = ? and not granted', [pid])).rows.length > 0;
    while (!isDone && !(await isWaiting())) await db.raw('select 1');
    await keeping.commit();
    await merged;
    await merging.commit();
    expect(await db(table).where({ rider_id: into }).select('rider_id')).toEqual([{ rider_id: into }]);
  },
);

it('of many that are told together each is kept as it was last, and put down to who stayed', async () => {
  const [one, other, from, into] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await db.transaction((tx) => mergeRiders(tx, told({ fromId: from, intoId: into })));
  await db.transaction((tx) =>
    keepRedemptions(tx, [
      told(redemption(one, from, { undoneAt: at }), 2),
      told(redemption(other, from)),
      told(redemption(one, from), 1),
    ]),
  );
  await db.transaction((tx) =>
    keepRedemptions(tx, [told(redemption(other, from, { undoneAt: at }), 2), told(redemption(one, from), 1)]),
  );
  const rows = await db('redemptions')
    .whereIn('redemption_id', [one, other])
    .select('redemption_id', 'version', 'rider_id', 'undone');
  expect(new Map(rows.map(({ redemption_id, ...row }) => [redemption_id, row]))).toEqual(
    new Map([one, other].map((id) => [id, { version: 2, rider_id: into, undone: true }])),
  );
});

it('a redemption tells of its awards too: the newest is kept, whichever comes first, for the account that each is of now', async () => {
  const [id, from, into, lot] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const made = told(redemption(id, from, { awards: [{ ...award(lot, from, 500), version: 2 }] }));
  const undone = told(redemption(id, from, { undoneAt: at, awards: [{ ...award(lot, from), version: 3 }] }), 2);
  await db.transaction((tx) => keepAwards(tx, [told(award(lot, from))]));
  const kept = () => db('awards').where({ award_id: lot }).first('rider_id', 'version', 'redeemed_cents');
  await db.transaction((tx) => keepRedemptions(tx, [made]));
  expect(await kept()).toEqual({ rider_id: from, version: 2, redeemed_cents: 500 });
  await db.transaction((tx) => mergeRiders(tx, told({ fromId: from, intoId: into })));
  await db.transaction((tx) => keepRedemptions(tx, [undone]));
  await db.transaction((tx) => keepRedemptions(tx, [made]));
  expect(await kept()).toEqual({ rider_id: into, version: 3, redeemed_cents: 0 });
});
