import { randomUUID } from 'node:crypto';
import { answerOnce, forgetAnswers } from './answer-once.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

describe('a command under an idempotency key', () => {
  let db: TestDatabase;
  const asked = (change: object = {}) => ({ scope: 'addThing:ann', key: randomUUID(), body: { n: 1 }, ...change });
  const add = (by: Parameters<typeof answerOnce>[1], isRefused = false) =>
    db.transaction((tx) =>
      answerOnce(tx, by, async () => {
        const [row] = await tx('things').insert({ n: 1 }).returning('id');
        if (isRefused) throw new Error('refused');
        return row as { id: number };
      }),
    );
  const count = async () => Number((await db('things').count('* as n').first())!.n);

  beforeAll(async () => {
    db = await openTestDatabase(new URL('../../../services/reports/migrations', import.meta.url).pathname);
    await db.raw('create table things (id bigint generated always as identity primary key, n integer)');
  });
  afterAll(() => db.drop());
  beforeEach(() => db('things').delete());

  it('is done once, also by ten concurrent calls', async () => {
    // One connection per call, so that the calls run concurrently.
    await Promise.all(Array.from({ length: 10 }, () => db.raw('select pg_sleep(0.2)')));
    const by = asked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(by)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('is refused with another body, and counts separately per caller and call', async () => {
    const by = asked();
    const first = await add(by);
    await expect(add({ ...by, body: { n: 2 } })).rejects.toMatchObject({ code: 'request/idempotency-key-reused' });
    expect(await add({ ...by, scope: 'addThing:bob' })).not.toEqual(first);
    expect(await count()).toBe(2);
  });

  it('leaves nothing when it fails, so that it can be tried again', async () => {
    const by = asked();
    await expect(add(by, true)).rejects.toThrow('refused');
    await add(by);
    expect(await count()).toBe(1);
  });

  it('is forgotten after some days', async () => {
    const by = asked();
    await add(by);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await forgetAnswers(db, inDays(13))).toBe(0);
    expect(await forgetAnswers(db, inDays(15))).toBeGreaterThan(0);
    await add(by);
    expect(await count()).toBe(2);
  });
});
