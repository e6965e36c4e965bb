import type { Envelope, EventDeclaration } from '@podium/contracts/event.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { recordedTrace } from './operation.ts';
import { insertRows, type Database, type Transaction } from './database.ts';

/** The cause of a change: carried by every event it makes, so that it can be followed through the services. */
export type Cause = { correlationId: string; causationId: string | null; actor: Envelope['actor'] };

/** The cause of what a service does by itself, such as a job. */
export const systemCause = (correlationId: string): Cause => ({
  correlationId,
  causationId: null,
  actor: { userId: null, proxiedBy: null },
});

/** The cause of what a call does: its caller, and for whom by proxy. */
export function callCause(call: { correlationId: string; session: Session | null }): Cause {
  return {
    correlationId: call.correlationId,
    causationId: null,
    actor: { userId: call.session?.userId ?? null, proxiedBy: call.session?.proxiedBy ?? null },
  };
}

/** The cause of what consuming an event does: that event, and who caused it. */
export function eventCause(envelope: Envelope): Cause {
  return { correlationId: envelope.correlationId, causationId: envelope.id, actor: envelope.actor };
}

/** `version` counts the changes of the aggregate, so that consumers recognize an older event. */
export type OutgoingEvent<Data> = {
  event: EventDeclaration<Data>;
  aggregateId: string;
  version: number;
  data: Data;
  cause: Cause;
};

/** Writes an event to the outbox in the transaction of its change; the relay publishes it after the commit. */
export const enqueue = <Data>(tx: Transaction, event: OutgoingEvent<Data>): Promise<void> => enqueueAll(tx, [event]);

/** The same for many, in order. */
export async function enqueueAll<Data>(tx: Transaction, events: OutgoingEvent<Data>[]): Promise<void> {
  const traces = events.map(({ cause }) => recordedTrace(cause.causationId));
  const isTraced = traces.some((trace) => trace !== undefined);
  const rows = events.map(({ event, aggregateId, version, data, cause }, i) => ({
    ...(isTraced && { trace_context: traces[i] ?? null }),
    type: event.type,
    aggregate_id: aggregateId,
    version,
    correlation_id: cause.correlationId,
    causation_id: cause.causationId,
    actor: cause.actor,
    data: event.schema.parse(data),
  }));
  await insertRows(tx, 'outbox', rows);
}

/**
 * What stands in the events of an aggregate about somebody whose account was deleted: each stays, with these fields as
 * given, so that a rebuild from the log brings nothing back.
 */
export const blankInLog = (
  tx: Transaction,
  { type }: { type: string },
  aggregateId: string,
  fields: Record<string, unknown>,
) =>
  tx('outbox')
    .where({ type, aggregate_id: aggregateId })
    .update({ data: tx.raw('data || ?::jsonb', [JSON.stringify(fields)]) });

/** An event as the table keeps it, also after it was sent; `seq` is the order of writing. */
export type OutboxRow = {
  seq: number;
  id: string;
  type: string;
  aggregate_id: string;
  version: number;
  occurred_at: Date;
  correlation_id: string;
  causation_id: string | null;
  actor: Envelope['actor'];
  data: unknown;
  trace_context: string | null;
};

/** The event as it is published. */
export function envelopeOf(row: OutboxRow): Envelope {
  return {
    id: row.id,
    type: row.type,
    occurredAt: row.occurred_at.toISOString(),
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    actor: row.actor,
    aggregateId: row.aggregate_id,
    version: row.version,
    data: row.data,
  };
}

/** With the trace that it continues, if one is recorded; that travels in a header, not in the event. */
export type EventToSend = Envelope & { traceparent?: string };

const eventToSend = (row: OutboxRow): EventToSend => ({
  ...envelopeOf(row),
  ...(row.trace_context !== null && { traceparent: row.trace_context }),
});

/** What the relay needs of a store of events; PostgreSQL's is here, MongoDB's in `mongo-outbox.ts`. */
export type EventSource = {
  /**
   * Runs `send` over the oldest unsent events, and marks those it returns as sent. False when there were none; `busy`
   * while another replica sends.
   */
  drain(limit: number, send: (events: EventToSend[]) => Promise<Set<string>>): Promise<boolean | 'busy'>;
  countPending(): Promise<number>;
  /** When the oldest unsent event was written. */
  oldestPending(): Promise<Date | null>;
  /** The unsent events, oldest first. */
  listPending(limit: number): Promise<PendingEvent[]>;
  /** The events of a time range, oldest first, one page at a time. */
  list(range: EventRange): Promise<EventPage>;
  /**
   * A page of the whole log for these types, each event as JSON; `after` is the `next` of the previous page. An event
   * written meanwhile may be missed.
   */
  readLog(types: string[], after: string, limit: number): Promise<WrittenPage>;
  /** Those of these events that are in the log. */
  readNamed(ids: string[]): Promise<string[]>;
};

/** The head of an event, without its data. */
export type PendingEvent = Pick<Envelope, 'id' | 'type' | 'aggregateId' | 'version' | 'occurredAt'>;
/** One type, from `from` up to but not including `to`; `after` is the previous page's `next`. */
export type EventRange = { type: string; from: Date; to: Date; after?: string | undefined; limit: number };
/** `next` is the `after` of the next page; null on the last page. */
export type EventPage = { events: Envelope[]; next: string | null };
/** Each event as the JSON of its envelope. */
export type WrittenPage = { events: string[]; next: string | null };

/** What an operator sees of an event; its data may be personal. */
export const headOf = ({ id, type, aggregateId, version, occurredAt }: Envelope): PendingEvent => ({
  id,
  type,
  aggregateId,
  version,
  occurredAt,
});

/** The JSON of `envelopeOf`, built by PostgreSQL with `concat`; its JSON functions are slower. */
export const written = `
  concat(
    '{"id":"', id, '","type":', to_json(type),
    ',"occurredAt":"', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","correlationId":', to_json(correlation_id),
    ',"causationId":', coalesce(to_json(causation_id)::text, 'null'),
    ',"actor":', actor, ',"aggregateId":', to_json(aggregate_id), ',"version":', version, ',"data":', data, '}'
  ) as event`;

/** One drain at a time across replicas, by an advisory lock, so that events of one aggregate leave in order. */
export function postgresEventSource(db: Database): EventSource {
  return {
    drain: (limit, send) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.raw<{ rows: { locked: boolean }[] }>(
          "select pg_try_advisory_xact_lock(hashtext(current_schema() || '.outbox')) as locked",
        );
        if (!rows[0]?.locked) return 'busy';
        // Listed explicitly: the planner has no useful statistics for a table that is empty one moment and long the
        // next.
        const pending = await tx<OutboxRow>('outbox')
          .whereRaw('seq = any(array(select seq from outbox_pending order by seq limit ?))', [limit])
          .orderBy('seq');
        if (pending.length === 0) return false;
        const sent = await send(pending.map(eventToSend));
        await tx('outbox_pending')
          .whereRaw('seq = any(?)', [pending.filter(({ id }) => sent.has(id)).map(({ seq }) => seq)])
          .delete();
        return sent.size > 0;
      }),
    async countPending() {
      const [row] = await db('outbox_pending').count({ pending: '*' });
      return Number(row?.pending ?? 0);
    },
    async listPending(limit) {
      const rows = await db<OutboxRow>('outbox')
        .whereRaw('seq = any(array(select seq from outbox_pending order by seq limit ?))', [limit])
        .orderBy('seq');
      return rows.map(envelopeOf).map(headOf);
    },
    async oldestPending() {
      const oldest = db('outbox_pending').min('seq');
      const row = await db('outbox').where('seq', oldest).first<{ occurred_at: Date } | undefined>('occurred_at');
      return row?.occurred_at ?? null;
    },
    async list({ type, from, to, after = '0', limit }) {
      const rows = await db<OutboxRow>('outbox')
        .where({ type })
        .where('occurred_at', '>=', from)
        .where('occurred_at', '<', to)
        .where('seq', '>', Number(after))
        .orderBy('seq')
        .limit(limit);
      return { events: rows.map(envelopeOf), next: rows.length === limit ? String(rows.at(-1)?.seq) : null };
    },
    async readLog(types, after, limit) {
      const { rows } = await db.raw<{ rows: { seq: number; event: string }[] }>(
        `
          select seq, ${written}
          from outbox
          where seq > ? and type = any(?)
          order by seq
          limit ?
        `,
        [Number(after), types, limit],
      );
      const last = rows.at(-1);
      return { events: rows.map(({ event }) => event), next: rows.length === limit && last ? String(last.seq) : null };
    },
    async readNamed(ids) {
      const { rows } = await db.raw<{ rows: { event: string }[] }>(
        `
          select ${written}
          from outbox
          where id = any(?)
        `,
        [ids],
      );
      return rows.map(({ event }) => event);
    },
  };
}
