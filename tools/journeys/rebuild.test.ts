import pg from 'pg';
import { until } from '../client/podium-client.ts';
import { ops } from '../testing/ops.ts';
import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const database = new pg.Pool({ connectionString: process.env.TEST_POSTGRES_URL, options: '-c search_path=reports' });
afterAll(() => database.end());

/** An award of the rider, as reports has it. */
const earnedOf = async (riderId: string) =>
  (await database.query<{ initial_cents: number }>('select initial_cents from awards where rider_id = $1', [riderId]))
    .rows[0];

it('an operator repairs damaged figures while the product serves them', async () => {
  const rider = await world.riderWithCredit(321);
  const was = await until('the award', () => earnedOf(rider.id), Boolean);
  await database.query('delete from awards where rider_id = $1', [rider.id]);
  expect(await ops(['reports', 'verify'])).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/rows? differed; a rebuild/),
  });
  expect(await earnedOf(rider.id)).toBeUndefined();

  let isOver = false;
  const answers: { contingencyAmount: number; updatedAt: string; receivedAt: number }[] = [];
  const polling = (async () => {
    while (!isOver) {
      const answer = await fetch(new URL('/api/aggregates/contingency', world.baseUrl));
      answers.push({ ...((await answer.json()) as (typeof answers)[number]), receivedAt: Date.now() });
    }
  })();
  const { status, stdout } = await ops(['reports', 'rebuild']);
  isOver = true;
  await polling;
  expect([status, stdout]).toEqual([0, expect.stringContaining('The rebuilt tables are served')]);
  expect(await earnedOf(rider.id)).toEqual(was);
  expect(answers.length).toBeGreaterThan(5);
  for (const { contingencyAmount, updatedAt, receivedAt } of answers) {
    expect(contingencyAmount).toBeGreaterThan(0);
    // A minute old at most, and given without seconds.
    expect(Date.parse(updatedAt)).toBeGreaterThan(receivedAt - 120_000);
  }
  // The service writes facts to the new tables.
  const next = await world.riderWithCredit(50);
  await until('the next award', () => earnedOf(next.id), Boolean);
});
