import type { Connection } from 'mongoose';
import { leaseHolder, type LeaseStore } from './lease.ts';
import { isDuplicateKey } from './mongo-errors.ts';

type LeaseDocument = { _id: string; holder: string; fence: number; until: Date };

/** Leases in the collection `leases`: one document each, changed by single writes, timed by the server's clock. */
export function mongoLeases(connection: Connection): LeaseStore {
  const leases = connection.collection<LeaseDocument>('leases');
  const untilIn = (ttlMs: number) => ({ $add: ['$$NOW', ttlMs] });
  return {
    async take(name, ttlMs) {
      const hasRunOut = { $expr: { $lte: ['$until', '$$NOW'] } };
      const change = [{ $set: { holder: leaseHolder, fence: { $add: ['$fence', 1] }, until: untilIn(ttlMs) } }];
      const taken = () => leases.findOneAndUpdate({ _id: name, ...hasRunOut }, change, { returnDocument: 'after' });
      const before = await taken();
      if (before) return before.fence;
      // The first ever: whoever inserts it, one of the callers gets it.
      const isNew = await leases
        .updateOne(
          { _id: name },
          { $setOnInsert: { holder: leaseHolder, fence: 0, until: new Date(0) } },
          { upsert: true },
        )
        .then(
          ({ upsertedCount }) => upsertedCount > 0,
          (error: unknown) => isDuplicateKey(error) || Promise.reject(error),
        );
      return isNew ? ((await taken())?.fence ?? null) : null;
    },
    async renew(name, fence, ttlMs) {
      const { matchedCount } = await leases.updateOne({ _id: name, fence }, [{ $set: { until: untilIn(ttlMs) } }]);
      return matchedCount > 0;
    },
    async release(name, fence) {
      await leases.updateOne({ _id: name, fence }, [{ $set: { until: '$$NOW' } }]);
    },
  };
}
