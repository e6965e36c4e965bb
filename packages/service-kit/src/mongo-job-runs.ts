import type { Connection } from 'mongoose';
import type { JobRun, JobStore } from './job-runs.ts';
import { mongoLeases } from './mongo-lease.ts';

type RunDocument = Omit<JobRun, 'name'> & { _id: string; fence: number };

/** In the collections `leases`, `job_runs` and `findings`; see `postgresJobStore`. */
export function mongoJobStore(connection: Connection): JobStore {
  const runs = connection.collection<RunDocument>('job_runs');
  const findings = connection.collection<{ _id: string; count: number; foundAt: Date }>('findings');
  return {
    leases: mongoLeases(connection),
    async begin(name, fence, everyMs) {
      const started = [
        {
          $set: { fence, startedAt: '$$NOW', outcome: 'running', finishedAt: null, durationMs: null, error: null },
        },
      ];
      const nextAt = { $add: ['$startedAt', everyMs] };
      const isDue = { $or: [{ $eq: ['$finishedAt', null] }, { $lte: [nextAt, '$$NOW'] }] };
      const begun = await runs.findOneAndUpdate({ _id: name, fence: { $lt: fence }, $expr: isDue }, started);
      if (begun) return null;
      const [last] = await runs
        .aggregate<{ waitMs: number }>([
          { $match: { _id: name } },
          { $project: { waitMs: { $subtract: [nextAt, '$$NOW'] } } },
        ])
        .toArray();
      if (last) return { waitMs: Math.max(1, last.waitMs) };
      await runs.updateOne({ _id: name }, started, { upsert: true });
      return null;
    },
    async end(name, fence, { outcome, error }) {
      const durationMs = { $subtract: ['$$NOW', '$startedAt'] };
      await runs.updateOne({ _id: name, fence }, [
        { $set: { outcome, error: { $literal: error }, finishedAt: '$$NOW', durationMs } },
      ]);
    },
    async listRuns() {
      const found = await runs.find().sort({ _id: 1 }).toArray();
      return found.map(({ _id, startedAt, finishedAt, outcome, durationMs, error }) => ({
        name: _id,
        startedAt,
        finishedAt,
        outcome,
        durationMs,
        error,
      }));
    },
    async recordFinding(name, count) {
      await findings.updateOne({ _id: name }, { $set: { count, foundAt: new Date() } }, { upsert: true });
    },
    async listFindings() {
      const found = await findings.find().sort({ _id: 1 }).toArray();
      return found.map(({ _id, count }) => ({ name: _id, count }));
    },
  };
}
