import { openDatabase, type Database } from './database.ts';
import { startJobs } from './jobs.ts';
import { createLogger } from './logger.ts';

const log = createLogger('test', 'silent');
let db: Database;
beforeAll(() => void (db = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema: 'public', pool: 4 })));
afterAll(() => db.destroy());

it('a job runs in one instance at a time, and no transaction is open while it does (finding 26)', async () => {
  const name = `test ${Math.random()}`;
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const job = {
    name,
    everyMs: 60_000,
    run: async () => {
      runs += 1;
      begun.resolve();
      await end.promise;
    },
  };
  const stopOne = startJobs([job], { db, log });
  await begun.promise;
  const stopOther = startJobs([job], { db, log });
  await stopOther();
  expect(runs).toBe(1);
  const { rows } = await db.raw<{ rows: object[] }>(
    `
      select
      from pg_locks l
      join pg_stat_activity a using (pid)
      where l.locktype = 'advisory'
        and a.application_name = 'public'
        and a.state = 'idle in transaction'
    `,
  );
  expect(rows).toEqual([]);
  end.resolve();
  await stopOne();
  await startJobs([job], { db, log })();
  expect(runs).toBe(2);
});
