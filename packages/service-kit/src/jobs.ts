import { setTimeout as delay } from 'node:timers/promises';
import type { JobRun, JobStore } from './job-runs.ts';
import { underLease, type Held } from './lease.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { runOperation } from './operation.ts';
import { withSpan } from './tracing.ts';

/** Work that is due every so many milliseconds; `run` resolves to what the log line shows. */
export type Job = {
  name: string;
  everyMs: number;
  /** `lost` is aborted when another replica may be doing the same work by now. */
  run: (lost: AbortSignal) => Promise<unknown>;
};

/** A replica that died during a job is replaced within this time, at the next check. */
const leaseMs = 30_000;
/** The longest sleep: a manual run, or a dead one, changes when the next is due. */
const maxWaitMs = 300_000;

type Ran = { outcome: 'done' | 'failed'; done?: unknown; error?: string; durationMs: number };
type NotNow = { outcome: 'running' | 'not-due'; waitMs: number };
type Parts = {
  store: JobStore;
  log: Logger;
  metrics?: Metrics;
  leaseMs?: number;
  /** Names of jobs that run only when somebody says so. */
  paused?: readonly string[];
};

/**
 * Runs each job once per interval in one of the replicas, whenever each started: a lease prevents concurrent runs, and
 * the recorded start prevents another run too soon.
 */
export class Jobs {
  readonly names: string[];
  readonly #jobs: Job[];
  readonly #parts: Parts;
  readonly #stop = new AbortController();
  readonly #working = new Set<Promise<unknown>>();

  constructor(jobs: Job[], parts: Parts) {
    this.#jobs = jobs;
    this.#parts = parts;
    this.names = jobs.map(({ name }) => name);
  }

  start(): void {
    for (const { name: job_name, everyMs } of this.#jobs) {
      this.#parts.metrics?.jobInterval.set({ job_name }, everyMs / 1000);
      this.#parts.metrics?.jobLastSuccess.setToCurrentTime({ job_name });
    }
    for (const job of this.#jobs)
      // The alert on its last success stays, so that no pause is forgotten.
      if (this.#parts.paused?.includes(job.name)) this.#parts.log.warn({ job: job.name }, 'job paused');
      else this.#track(this.#comeRound(job));
  }

  async #comeRound(job: Job): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const waitMs = await this.#runOnce(job, job.everyMs).then(
        (tried) => ('waitMs' in tried ? tried.waitMs : job.everyMs - tried.durationMs),
        (error: Error) => {
          this.#parts.log.error({ job: job.name, reason: error.message }, 'job not looked at');
          return Math.min(job.everyMs, leaseMs);
        },
      );
      const ms = Math.min(Math.max(waitMs, 1), maxWaitMs);
      await delay(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** Runs one now, whenever it last ran; `running` if another replica runs it. Undefined: no job has that name. */
  async runNow(name: string): Promise<Ran | NotNow | undefined> {
    const job = this.#jobs.find((each) => each.name === name);
    return job && this.#track(this.#runOnce(job, 0));
  }

  async #runOnce(job: Job, everyMs: number): Promise<Ran | NotNow> {
    const { store, leaseMs: ttlMs = leaseMs } = this.#parts;
    const name = `job ${job.name}`;
    const tried = await underLease(store.leases, { name, ttlMs }, async (held): Promise<Ran | NotNow> => {
      const wait = await store.begin(job.name, held.fence, everyMs);
      if (wait) return { outcome: 'not-due', waitMs: wait.waitMs };
      return this.#run(job, held);
    });
    return tried?.answer ?? { outcome: 'running', waitMs: Math.min(job.everyMs, ttlMs) };
  }

  async #run({ name, run }: Job, { fence, lost }: Held): Promise<Ran> {
    const { store, log } = this.#parts;
    const began = performance.now();
    // Its log lines carry its name, and it has its own span.
    const work = () =>
      withSpan(`job ${name}`, { kind: 'internal' }, (span) =>
        runOperation({ ids: { job: name }, span }, async () => run(lost)),
      );
    const tried = await work().then(
      (done) => ({ outcome: 'done' as const, done }),
      (error: Error) => ({ outcome: 'failed' as const, error: error.message.slice(0, 500) }),
    );
    const durationMs = Math.round(performance.now() - began);
    this.#count(name, tried.outcome, durationMs);
    if (tried.outcome === 'done') log.info({ job: name, done: tried.done, ms: durationMs }, 'job');
    else log.error({ job: name, reason: tried.error }, 'job failed');
    const end = { outcome: tried.outcome, error: tried.outcome === 'failed' ? tried.error : null };
    await store
      .end(name, fence, end)
      .catch((error: Error) => log.error({ job: name, reason: error.message }, 'the end of a job was not noted'));
    return { ...tried, durationMs };
  }

  #count(job_name: string, outcome: 'done' | 'failed', durationMs: number): void {
    const { metrics } = this.#parts;
    metrics?.jobDuration.set({ job_name }, durationMs / 1000);
    metrics?.jobRuns.inc({ job_name, outcome: outcome === 'done' ? 'succeeded' : 'failed' });
    if (outcome === 'done') metrics?.jobLastSuccess.setToCurrentTime({ job_name });
  }

  /** The last run of each job of this service; a job that never ran has none. */
  async list(): Promise<{ name: string; everyMs: number; last: Omit<JobRun, 'name'> | null }[]> {
    const runs = new Map((await this.#parts.store.listRuns()).map(({ name, ...run }) => [name, run]));
    return this.#jobs.map(({ name, everyMs }) => ({ name, everyMs, last: runs.get(name) ?? null }));
  }

  #track<T>(work: Promise<T>): Promise<T> {
    // Whoever runs it gets the error; this only waits for the end.
    const settled = work
      .catch(() => undefined)
      .finally(() => {
        this.#working.delete(settled);
      });
    this.#working.add(settled);
    return work;
  }

  /** Running jobs finish. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#working);
  }
}
