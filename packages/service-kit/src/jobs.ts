import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/**
 * Runs each job now and then at its interval. An advisory lock keeps a second instance of the service from doing it
 * too.
 */
export function startJobs(jobs: Job[], { db, log }: { db?: Database; log: Logger }): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const start = (job: Job) => {
    const work = runOnce(job, db, log).finally(() => running.delete(work));
    running.add(work);
  };
  const timers = jobs.map((job) => {
    start(job);
    return setInterval(() => start(job), job.everyMs);
  });
  return async () => {
    timers.forEach((timer) => clearInterval(timer));
    await Promise.allSettled(running);
  };
}

async function runOnce({ name, run }: Job, db: Database | undefined, log: Logger): Promise<void> {
  try {
    if (!db) return void (await run());
    await alone(db, `job ${name}`, async () => log.info({ job: name, done: await run() }, 'job'));
  } catch (error) {
    log.error({ job: name, reason: (error as Error).message }, 'job failed');
  }
}

/**
 * Under a lock of the session, not of a transaction: a job may ask other services, and no transaction waits for them.
 * A process that dies lets go of it with its connection.
 */
async function alone(db: Database, lock: string, work: () => Promise<unknown>): Promise<void> {
  const connection: unknown = await db.client.acquireConnection();
  const ask = (sql: string) => db.raw<{ rows: { done: boolean }[] }>(sql, [lock]).connection(connection);
  try {
    const { rows } = await ask('select pg_try_advisory_lock(hashtext(?)) as done');
    if (!rows[0]?.done) return;
    try {
      await work();
    } finally {
      await ask('select pg_advisory_unlock(hashtext(?)) as done');
    }
  } finally {
    await db.client.releaseConnection(connection);
  }
}
