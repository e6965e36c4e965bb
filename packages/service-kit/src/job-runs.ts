import type { Database } from './database.ts';
import { postgresLeases, type Fence, type LeaseStore } from './lease.ts';

/** The last run of a job, by whichever replica. */
export type JobRun = {
  name: string;
  startedAt: Date;
  /** Null while it runs, and for one whose process died. */ finishedAt: Date | null;
  outcome: 'running' | 'done' | 'failed';
  durationMs: number | null;
  error: string | null;
};
/** The message of a failure; null if it is done. */
export type JobEnd = { outcome: 'done' | 'failed'; error: string | null };

/** Where replicas agree on who runs a job and when it last ran; for MongoDB see `mongo-job-runs.ts`. */
export type JobStore = {
  leases: LeaseStore;
  /**
   * Called under the lease: records that a run starts now. If the interval since the last start has not passed, records
   * nothing and returns the milliseconds left. A run that never ended is due again.
   */
  begin: (name: string, fence: Fence, everyMs: number) => Promise<{ waitMs: number } | null>;
  /** Records the end of that run, unless a later one has begun. */
  end: (name: string, fence: Fence, end: JobEnd) => Promise<void>;
  listRuns: () => Promise<JobRun[]>;
  /** Saves what a job counted, for the metrics of every replica. */
  recordFinding: (name: string, count: number) => Promise<void>;
  listFindings: () => Promise<{ name: string; count: number }[]>;
};

type Row = {
  name: string;
  started_at: Date;
  finished_at: Date | null;
  outcome: JobRun['outcome'];
  duration_ms: number | null;
  error: string | null;
};

/** In the tables `leases`, `job_runs` and `findings` of a service. */
export const postgresJobStore = (db: Database): JobStore => ({
  leases: postgresLeases(db),
  async begin(name, fence, everyMs) {
    const { rows } = await db.raw<{ rows: object[] }>(
      `
        insert into job_runs (name, fence, started_at, outcome)
        values (:name, :fence, clock_timestamp(), 'running')
        on conflict (name) do update
        set fence = excluded.fence, started_at = excluded.started_at, outcome = excluded.outcome,
          finished_at = null, duration_ms = null, error = null
        where job_runs.fence < excluded.fence
          and (
            job_runs.finished_at is null
            or job_runs.started_at + :everyMs * interval '1 millisecond' <= clock_timestamp()
          )
        returning name
      `,
      { name, fence, everyMs },
    );
    if (rows.length > 0) return null;
    const { rows: waits } = await db.raw<{ rows: { wait_ms: number }[] }>(
      `
        select ceil(extract(epoch from started_at - clock_timestamp()) * 1000 + :everyMs)::float8 as wait_ms
        from job_runs
        where name = :name
      `,
      { name, everyMs },
    );
    return { waitMs: Math.max(1, waits[0]?.wait_ms ?? 1) };
  },
  async end(name, fence, { outcome, error }) {
    await db('job_runs')
      .where({ name, fence })
      .update({
        outcome,
        error,
        finished_at: db.raw('clock_timestamp()'),
        duration_ms: db.raw('round(extract(epoch from clock_timestamp() - started_at) * 1000)'),
      });
  },
  async listRuns() {
    const rows = await db<Row>('job_runs').orderBy('name');
    return rows.map(({ name, started_at, finished_at, outcome, duration_ms, error }) => ({
      name,
      startedAt: started_at,
      finishedAt: finished_at,
      outcome,
      durationMs: duration_ms,
      error,
    }));
  },
  async recordFinding(name, count) {
    await db('findings').insert({ name, count }).onConflict('name').merge({ count, found_at: db.fn.now() });
  },
  listFindings: () => db('findings').select('name', 'count').orderBy('name'),
});
