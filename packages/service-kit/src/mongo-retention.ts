import mongoose, { type Connection } from 'mongoose';
import type { Clock } from './clock.ts';
import type { EventArchive } from './event-archive.ts';
import type { Job } from './jobs.ts';
import { writtenOf, type LoggedEvent } from './mongo-outbox.ts';
import { batchSize, daysBefore, retentionDays, type Pruned } from './retention.ts';

/** As `retentionJob`, for the collections of a service on MongoDB. */
export const retentionJobIn = (connection: Connection, archive: EventArchive | null, clock: Clock): Job => ({
  name: 'prune',
  everyMs: 86_400_000,
  run: () => pruneIn(connection, archive, clock()),
});

/** Deletes what is past its retention and archives old events; returns how many of each. */
export async function pruneIn(
  connection: Connection,
  archive: EventArchive | null,
  now: Date,
): Promise<Pruned & { staffWrites: number }> {
  const old = (days: number) => ({ at: { $lt: daysBefore(now, days) } });
  const madeBefore = mongoose.Types.ObjectId.createFromTime(
    daysBefore(now, retentionDays.staffWrites).getTime() / 1000,
  );
  return {
    inbox: await deleteMatching(connection, 'inbox', old(retentionDays.inbox)),
    attempts: await deleteMatching(connection, 'consumeattempts', old(retentionDays.attempts)),
    staffWrites: await deleteMatching(connection, 'staffwrites', { _id: { $lt: madeBefore }, hasPending: false }),
    archived: archive ? await archiveEvents(connection, archive, daysBefore(now, retentionDays.eventLog)) : 0,
  };
}

async function deleteMatching(connection: Connection, name: string, filter: object): Promise<number> {
  const collection = connection.collection(name);
  let deleted = 0;
  for (let last = batchSize; last === batchSize; deleted += last) {
    const found = await collection
      .find(filter, { projection: { _id: 1 } })
      .limit(batchSize)
      .toArray();
    if (found.length > 0) await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    last = found.length;
  }
  return deleted;
}

async function archiveEvents(connection: Connection, archive: EventArchive, before: Date): Promise<number> {
  const log = connection.collection<LoggedEvent>('eventlog');
  let moved = 0;
  for (let last = batchSize; last === batchSize; moved += last) {
    const events = await log
      .find({ occurredAt: { $lt: before.toISOString() }, waiting: { $exists: false } })
      .sort({ occurredAt: 1, _id: 1 })
      .limit(batchSize)
      .toArray();
    last = events.length;
    const [first] = events;
    if (!first) break;
    archive.write(`${first.occurredAt.replaceAll(':', '')}-${first._id}`, events.map(writtenOf));
    await log.deleteMany({ _id: { $in: events.map(({ _id }) => _id) } });
  }
  return moved;
}
