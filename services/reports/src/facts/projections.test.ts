import { randomUUID } from 'node:crypto';
import type { Transaction } from '@podium/service-kit/database.ts';
import { openTestDatabase, testCause } from '@podium/service-kit/testing.ts';
import { rider } from '../testing.ts';
import { factTables } from './fact-tables.ts';
import { projectAwards, projectRedemptions } from './project-money.ts';
import { projectPromoters, projectRiders, mergeRiders } from './project-people.ts';
import { projectAssessments } from './project-races.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => (db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname)));
afterAll(() => db.drop());

const at = '2026-09-08T16:00:00.000Z';
const envelope = <T>(data: T, version = 1) =>
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
  status: 'Current',
  initialValueCents: 500,
  currentValueCents: 500 - redeemedCents,
  redeemedCents,
  expireDate: '2027-09-08',
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
  redemptions: (tx: Transaction, riderId: string, id: string) =>
    projectRedemptions(tx, [envelope(redemption(id, riderId))]),
  awards: (tx: Transaction, riderId: string, id: string) => projectAwards(tx, [envelope(award(id, riderId))]),
};

it.each(Object.keys(facts) as (keyof typeof facts)[])(
  '%s that are applied while two riders are merged belong to the remaining one',
  async (table) => {
    const [id, from, into] = [randomUUID(), randomUUID(), randomUUID()];
    const [keeping, merging] = [await db.transaction(), await db.transaction()];
    await facts[table](keeping, from, id);
    const {
      rows: [{ pid }],
    } = await merging.raw('select pg_backend_pid() as pid');
    let isDone = false;
    const merged = mergeRiders(merging, [envelope({ fromId: from, intoId: into })]).finally(() => (isDone = true));
    const isWaiting = async () =>
      (await db.raw('select from pg_locks where pid = ? and not granted', [pid])).rows.length > 0;
    while (!isDone && !(await isWaiting())) await db.raw('select 1');
    await keeping.commit();
    await merged;
    await merging.commit();
    expect(await db(table).where({ rider_id: into }).select('rider_id')).toEqual([{ rider_id: into }]);
  },
);

it('of many that are applied together each has its last state, and belongs to the remaining rider', async () => {
  const [one, other, from, into] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await db.transaction((tx) => mergeRiders(tx, [envelope({ fromId: from, intoId: into })]));
  await db.transaction((tx) =>
    projectRedemptions(tx, [
      envelope(redemption(one, from, { undoneAt: at }), 2),
      envelope(redemption(other, from)),
      envelope(redemption(one, from), 1),
    ]),
  );
  await db.transaction((tx) =>
    projectRedemptions(tx, [
      envelope(redemption(other, from, { undoneAt: at }), 2),
      envelope(redemption(one, from), 1),
    ]),
  );
  const rows = await db('redemptions')
    .whereIn('redemption_id', [one, other])
    .select('redemption_id', 'version', 'rider_id', 'undone');
  expect(new Map(rows.map(({ redemption_id, ...row }) => [redemption_id, row]))).toEqual(
    new Map([one, other].map((id) => [id, { version: 2, rider_id: into, undone: true }])),
  );
});

it('a redemption carries its awards too: the newest counts, in any order, for its current account', async () => {
  const [id, from, into, lot] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const made = envelope(redemption(id, from, { awards: [{ ...award(lot, from, 500), version: 2 }] }));
  const undone = envelope(redemption(id, from, { undoneAt: at, awards: [{ ...award(lot, from), version: 3 }] }), 2);
  await db.transaction((tx) => projectAwards(tx, [envelope(award(lot, from))]));
  const kept = () => db('awards').where({ award_id: lot }).first('rider_id', 'version', 'redeemed_cents');
  await db.transaction((tx) => projectRedemptions(tx, [made]));
  expect(await kept()).toEqual({ rider_id: from, version: 2, redeemed_cents: 500 });
  await db.transaction((tx) => mergeRiders(tx, [envelope({ fromId: from, intoId: into })]));
  await db.transaction((tx) => projectRedemptions(tx, [undone]));
  await db.transaction((tx) => projectRedemptions(tx, [made]));
  expect(await kept()).toEqual({ rider_id: into, version: 3, redeemed_cents: 0 });
});

describe('the same events', () => {
  const says = <T>(
    apply: (tx: Transaction, envelope: never[]) => Promise<void>,
    data: T,
    version = 1,
    occurredAt = at,
  ) => ({
    apply,
    envelope: { ...(envelope(data, version) as object), occurredAt } as never,
  });
  const promoter = (deleted: boolean) => ({ promoterId: 'p', name: 'MX', status: 'applied', active: true, deleted });
  const assessed = (...classIds: string[]) => ({
    eventId: 'e',
    classes: classIds.map((classId) => ({ classId, postedCents: 1, earnedCents: 1, finishers: 2, brandFinishers: 1 })),
  });
  const story = [
    says(projectRiders, { ...rider, riderId: 'a' }, 1, '2026-01-05T18:00:00.000Z'),
    says(projectRiders, { ...rider, riderId: 'a', firstName: 'Zoë' }, 2, '2026-02-05T18:00:00.000Z'),
    says(projectAwards, award('lot', 'a')),
    says(projectAssessments, assessed('c1', 'c2')),
    says(projectAssessments, assessed('c2', 'c3', 'c4'), 2),
    says(projectPromoters, promoter(false)),
    says(projectRedemptions, redemption('r', 'a', { awards: [{ ...award('lot', 'a', 500), version: 2 }] })),
    says(
      projectRedemptions,
      redemption('r', 'a', { undoneAt: '2026-10-08T16:00:00.000Z', awards: [{ ...award('lot', 'a'), version: 3 }] }),
      2,
    ),
    says(projectRedemptions, redemption('r2', 'a', { awards: [{ ...award('lot', 'a', 200), version: 4 }] })),
    says(
      projectAwards,
      { ...award('lot', 'a', 200), status: 'Expired', currentValueCents: 0, expireDate: '2027-10-08' },
      5,
      '2027-10-09T16:00:00.000Z',
    ),
    says(mergeRiders, { fromId: 'a', intoId: 'b' }),
    says(mergeRiders, { fromId: 'b', intoId: 'c' }),
    says(projectPromoters, promoter(true), 2),
  ];
  const readAll = async () =>
    Promise.all(
      factTables.map(async (table) => [
        table,
        (await db.raw("select to_jsonb(t) - 'changed_at' as row from ?? t order by 1", [table])).rows,
      ]),
    );
  const clear = () => db.raw(`truncate ${factTables.join(', ')}`);
  let wanted: unknown;
  beforeAll(async () => {
    await clear();
    for (const { apply, envelope } of story) await db.transaction((tx) => apply(tx, [envelope]));
    wanted = await readAll();
  });
  beforeEach(clear);

  it.each(Array.from({ length: story.length }, (_, n) => n))(
    'come to the same rows in another order, in batches and twice (%i)',
    async (turn) => {
      const turned = [...story.slice(turn), ...story.slice(0, turn)].reverse();
      const applies = [...new Set(turned.map(({ apply }) => apply))];
      for (const apply of [...applies, ...applies]) {
        const own = turned.filter((each) => each.apply === apply).map(({ envelope }) => envelope);
        await db.transaction((tx) => apply(tx, own));
      }
      for (const { apply, envelope } of turned) await db.transaction((tx) => apply(tx, [envelope]));
      expect(await readAll()).toEqual(wanted);
    },
  );
});
