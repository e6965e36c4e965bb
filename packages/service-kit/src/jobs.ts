import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Runs each job now and then at its interval. An advisory lock keeps a second instance of the service from doing it too. */
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
    await db.transaction(async (tx) => {
      const { rows } = await tx.raw<{ rows: { free: boolean }[] }>(
        'select pg_try_advisory_xact_lock(hashtext(?)) as free',
        [`job ${name}`],
      );
      if (rows[0]?.free) log.info({ job: name, done: await run() }, 'job');
    });
  } catch (error) {
    log.error({ job: name, reason: (error as Error).message }, 'job failed');
  }
}
