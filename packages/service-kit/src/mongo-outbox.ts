import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Envelope, EventDeclaration } from '@podium/contracts/event.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import { isDuplicateKey } from './mongo-errors.ts';
import type { Inbox } from './consumer.ts';
import { underLease } from './lease.ts';
import { mongoLeases } from './mongo-lease.ts';
import { recordedTrace } from './operation.ts';
import { headOf, type Cause, type EventSource, type EventToSend } from './outbox.ts';
import { recordWith, staffWriteEvent } from './staff-write.ts';

/** The fields that carry a document's events until they are sent: one write changes the document and enqueues them. */
export const pendingEventsField = {
  pendingEvents: { type: [Object], default: [] as never[] },
  hasPending: { type: Boolean, default: false },
};
/** For the relay, which polls for pending documents. */
export const pendingIndex = { hasPending: 1 } as const;

/** How long a dead relay blocks the others. */
const relayLeaseMs = 5000;
type Send = (events: EventToSend[]) => Promise<Set<string>>;

/** An event in the log, by its id. */
export type LoggedEvent = { _id: string; /** Not confirmed by the broker yet. */ waiting?: boolean } & Omit<
  Envelope,
  'id'
>;

/** The JSON of a logged event's envelope. */
export const writtenOf = ({ _id, waiting: _waiting, ...rest }: LoggedEvent) => JSON.stringify({ id: _id, ...rest });
/** For the events of a type in a time range, in order. */
const logIndex = { type: 1, occurredAt: 1, _id: 1 } as const;
/** Creates the index by which the log is read. */
export async function indexEventLog(connection: Connection): Promise<void> {
  await connection.collection('eventlog').createIndex(logIndex);
}

/** What stands in events of the log about somebody whose account was deleted: the event stays, without these fields. */
export async function blankInLog(
  connection: Connection,
  { type }: { type: string },
  about: Record<string, string>,
  fields: readonly string[],
): Promise<void> {
  const inData = (of: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [`data.${name}`, value]));
  await connection
    .collection('eventlog')
    .updateMany({ type, ...inData(about) }, { $set: inData(Object.fromEntries(fields.map((name) => [name, null]))) });
}

type WithPending = { pendingEvents: EventToSend[]; hasPending?: boolean; markModified?: (path: string) => void };
/** Adds an event to a document; call it before saving the change. */
export const enqueue = <Data>(document: WithPending, outgoing: Outgoing<Data>): void =>
  addPending(document, [pendingEvent(outgoing)]);

function addPending(document: WithPending, events: EventToSend[]): void {
  if (events.length === 0) return;
  document.pendingEvents.push(...events);
  document.hasPending = true;
  // It may have been true when loaded and be false by now, if the relay ran meanwhile.
  document.markModified?.('hasPending');
}

/**
 * The same for events that carry a full snapshot: a pending older one is replaced, so that documents do not grow while
 * the broker is away.
 */
export function enqueueNewest<Data>(document: WithPending, outgoing: Outgoing<Data>): void {
  const others = document.pendingEvents.filter(({ type }) => type !== outgoing.event.type);
  if (others.length < document.pendingEvents.length) {
    document.pendingEvents = others;
    document.markModified?.('pendingEvents');
  }
  enqueue(document, outgoing);
}

type Outgoing<Data> = {
  event: EventDeclaration<Data>;
  aggregateId: string;
  version: number;
  data: Data;
  cause: Cause;
  at: Date;
};

/** For a document that is inserted whole; see `enqueue`. */
export function pendingEvent<Data>(outgoing: Outgoing<Data>): EventToSend {
  const { event, aggregateId, version, data, cause, at } = outgoing;
  const traceparent = recordedTrace(cause.causationId);
  return {
    ...(traceparent && { traceparent }),
    id: randomUUID(),
    type: event.type,
    occurredAt: at.toISOString(),
    ...cause,
    aggregateId,
    version,
    data: event.schema.parse(data),
  };
}

/**
 * Writes a document; in a staff write its audit record is among the document's pending events (rule 30): `write` gets it
 * as an event to add, or nothing where none is due.
 */
export const writingRecord = <T>(
  staffWrote: EventDeclaration<StaffWrite>,
  write: (record: EventToSend[]) => Promise<T>,
): Promise<T> =>
  recordWith((describe) => {
    const told = describe?.();
    return write(told ? [pendingEvent({ ...staffWriteEvent(staffWrote, told), at: new Date(told.at) })] : []);
  });

/** Saves a document with its pending events, and the audit record of a staff write among them (rule 30). */
export const saveRecorded = <T>(
  document: WithPending & { save: () => Promise<T> },
  staffWrote: EventDeclaration<StaffWrite>,
): Promise<T> =>
  writingRecord(staffWrote, (record) => {
    addPending(document, record);
    return document.save();
  });

/**
 * Sends the pending events of the named collections, one replica at a time, under a lease. Each is first written to
 * `eventlog`, which keeps them for rebuilding read models, and removed from its document once the broker confirmed it;
 * a crash between the two sends it again with the same id. Until then it is marked as waiting: a newer event may still
 * replace it (`enqueueNewest`), so a waiting one that was never sent does not count as lost.
 */
export function mongoEventSource(connection: Connection, collections: string[]): EventSource {
  const waiting = { hasPending: true };
  const leases = mongoLeases(connection);
  const log = connection.collection<LoggedEvent>('eventlog');

  async function sendFrom(name: string, limit: number, send: Send, lost: AbortSignal): Promise<number> {
    const collection = connection.collection(name);
    const documents = await collection
      .find(waiting, { projection: { pendingEvents: 1 } })
      .limit(limit)
      .toArray();
    const events = documents.flatMap(({ pendingEvents }) => pendingEvents as EventToSend[]);
    if (events.length === 0) return 0;
    await log.bulkWrite(
      events.map(({ id, traceparent: _trace, ...rest }) => ({
        replaceOne: { filter: { _id: id }, replacement: { ...rest, waiting: true }, upsert: true },
      })),
    );
    // Another replica may be sending by now: going on would send twice.
    lost.throwIfAborted();
    const ids = [...(await send(events))];
    await log.updateMany({ _id: { $in: ids } }, { $unset: { waiting: '' } });
    for (const { _id } of documents) {
      await collection.updateOne({ _id }, { $pull: { pendingEvents: { id: { $in: ids } } } } as object);
      // An event enqueued meanwhile keeps the document waiting.
      await collection.updateOne({ _id, pendingEvents: { $size: 0 } }, { $set: { hasPending: false } });
    }
    return ids.length;
  }

  return {
    async drain(limit, send) {
      const found = await Promise.all(
        collections.map((name) => connection.collection(name).findOne(waiting, { projection: { _id: 1 } })),
      );
      if (found.every((document) => document === null)) return false;
      const sent = await underLease(leases, { name: 'relay', ttlMs: relayLeaseMs }, async ({ lost }) => {
        let count = 0;
        for (const name of collections) count += await sendFrom(name, limit, send, lost);
        return count;
      });
      return sent ? sent.answer > 0 : 'busy';
    },
    async countPending() {
      const counts = await Promise.all(collections.map((name) => connection.collection(name).countDocuments(waiting)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async oldestPending() {
      const [oldest] = await this.listPending(100);
      return oldest ? new Date(oldest.occurredAt) : null;
    },
    async listPending(limit) {
      const all = await Promise.all(
        collections.map((name) =>
          connection
            .collection(name)
            .find(waiting, { projection: { pendingEvents: 1 } })
            .limit(limit)
            .toArray(),
        ),
      );
      return all
        .flat()
        .flatMap(({ pendingEvents }) => (pendingEvents as Envelope[]).map(headOf))
        .sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1))
        .slice(0, limit);
    },
    async list({ type, from, to, after = '', limit }) {
      const [afterTime = '', afterId = ''] = after.split(' ');
      const rows = await log
        .find({
          type,
          waiting: { $exists: false },
          occurredAt: { $gte: from.toISOString(), $lt: to.toISOString() },
          $or: [{ occurredAt: { $gt: afterTime } }, { occurredAt: afterTime, _id: { $gt: afterId } }],
        })
        .sort({ occurredAt: 1, _id: 1 })
        .limit(limit)
        .toArray();
      const last = rows.at(-1);
      return {
        events: rows.map(({ _id, ...rest }) => ({ id: _id, ...rest })),
        next: rows.length === limit && last ? `${last.occurredAt} ${last._id}` : null,
      };
    },
    async readLog(types, after, limit) {
      // By id, which has its own index. A waiting one may have been sent before the crash that left it so.
      const rows = await log
        .find({ _id: { $gt: after }, type: { $in: types } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return { events: rows.map(writtenOf), next: rows.length === limit ? (rows.at(-1)?._id ?? null) : null };
    },
    async readNamed(ids) {
      const rows = await log.find({ _id: { $in: ids } }).toArray();
      return rows.map(writtenOf);
    },
  };
}

/**
 * Without multi-document transactions an event is recorded after it was applied, so a crash between the two applies it
 * again: handlers here must be idempotent.
 */
export function mongoInbox(connection: Connection): Inbox {
  return {
    async apply(queue, envelopes, handle) {
      const seen = connection.collection<{ _id: string }>('inbox');
      let applied = 0;
      for (const envelope of envelopes) {
        const _id = `${queue} ${envelope.id}`;
        if (await seen.findOne({ _id })) continue;
        await handle(undefined as never, [envelope as Envelope<never>]);
        await seen.updateOne({ _id }, { $set: { at: new Date() } }, { upsert: true });
        applied += 1;
      }
      return applied;
    },
    async listMissing(queue, ids) {
      const keys = ids.map((id) => `${queue} ${id}`);
      const seen = await connection
        .collection<{ _id: string }>('inbox')
        .find({ _id: { $in: keys } }, { projection: { _id: 1 } })
        .toArray();
      const known = new Set(seen.map(({ _id }) => _id));
      return ids.filter((_id, i) => !known.has(keys[i] as string));
    },
    async countAttempt(queue, eventId) {
      const counted = await connection
        .collection<{ _id: string; attempts: number }>('consumeattempts')
        .findOneAndUpdate(
          { _id: `${queue} ${eventId}` },
          { $inc: { attempts: 1 }, $set: { at: new Date() } },
          { upsert: true, returnDocument: 'after' },
        );
      return counted?.attempts ?? 1;
    },
    async countFirstAttempts(queue, eventIds) {
      const tries = eventIds.map((id) => ({ _id: `${queue} ${id}`, attempts: 1, at: new Date() }));
      return connection
        .collection<{ _id: string; attempts: number; at: Date }>('consumeattempts')
        .insertMany(tries, { ordered: false })
        .then(
          () => true,
          (error: unknown) => (isDuplicateKey(error) ? false : Promise.reject(error)),
        );
    },
    async forgetAttempts(queue, eventIds) {
      const ids = eventIds.map((id) => `${queue} ${id}`);
      await connection.collection<{ _id: string }>('consumeattempts').deleteMany({ _id: { $in: ids } });
    },
  };
}
