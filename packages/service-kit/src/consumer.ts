import type { Envelope, EventDeclaration } from '@podium/contracts/event.ts';
import { systemClock } from './clock.ts';
import type { Database, Transaction } from './database.ts';

export type Consumer = {
  event: EventDeclaration<never>;
  /** Maximum number of events in one transaction. */
  maxBatch: number;
  /** How long an event that closely follows others waits for more; a lone one does not wait. */
  gatherMs?: number;
  handle: (tx: never, envelopes: Envelope<never>[]) => Promise<void>;
};

export type Inbox = {
  /** Applies and records the events that it has not seen; returns how many. */
  apply: (queue: string, envelopes: Envelope[], handle: Consumer['handle']) => Promise<number>;
  /** Those of these events that were not applied from this queue. */
  listMissing: (queue: string, ids: string[]) => Promise<string[]>;
  /** Counts a try of a redelivered message; returns the tries so far. */
  countAttempt: (queue: string, eventId: string) => Promise<number>;
  /** Counts the first try of each; false when one of them was tried before and never settled. */
  countFirstAttempts: (queue: string, eventIds: string[]) => Promise<boolean>;
  /** The messages were settled: their tries are deleted. */
  forgetAttempts: (queue: string, eventIds: string[]) => Promise<void>;
};

/** An event's change and its inbox record are one transaction. */
export const postgresInbox = (db: Database): Inbox => ({
  apply: (queue, envelopes, handle) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.raw<{ rows: { event_id: string }[] }>(
        `
          insert into inbox (event_id, queue)
          select id, ?
          from unnest(?::uuid[]) id
          on conflict do nothing
          returning event_id
        `,
        [queue, envelopes.map(({ id }) => id)],
      );
      const fresh = new Set(rows.map(({ event_id }) => event_id));
      if (fresh.size > 0) await handle(tx as never, envelopes.filter(({ id }) => fresh.has(id)) as Envelope<never>[]);
      return fresh.size;
    }),
  async listMissing(queue, ids) {
    const { rows } = await db.raw<{ rows: { id: string }[] }>(
      `
        select id
        from unnest(?::uuid[]) id
        where not exists (select from inbox where event_id = id and queue = ?)
      `,
      [ids, queue],
    );
    return rows.map(({ id }) => id);
  },
  async countAttempt(queue, eventId) {
    const [row] = await db('consume_attempts')
      .insert({ queue, event_id: eventId })
      .onConflict(['queue', 'event_id'])
      .merge({ attempts: db.raw('consume_attempts.attempts + 1') })
      .returning('attempts');
    return Number(row.attempts);
  },
  async countFirstAttempts(queue, eventIds) {
    const rows = eventIds.map((id) => ({ queue, event_id: id }));
    const counted = await db('consume_attempts').insert(rows).onConflict().ignore().returning('event_id');
    return counted.length === eventIds.length;
  },
  async forgetAttempts(queue, eventIds) {
    await db('consume_attempts').where({ queue }).whereIn('event_id', eventIds).delete();
  },
});

/**
 * Handles an event inside the transaction that also records it in the inbox. The handler must have no effect outside of
 * it; `now` is the moment at which it is consumed. Each event has its own transaction, so that its locks are not held
 * for the others.
 */
export function consume<Data>(
  event: EventDeclaration<Data>,
  handle: (tx: Transaction, envelope: Envelope<Data>, now: Date) => Promise<void>,
): Consumer {
  return {
    event: event as EventDeclaration<never>,
    maxBatch: 1,
    handle: (async (tx: Transaction, [envelope]: [Envelope<Data>]) =>
      handle(tx, envelope, systemClock())) as unknown as Consumer['handle'],
  };
}

/**
 * The same for events that came together, in order, where many cost little more than one; with `gatherMs` a steady
 * stream is gathered into batches.
 */
export function consumeTogether<Data>(
  event: EventDeclaration<Data>,
  handle: (tx: Transaction, envelopes: Envelope<Data>[]) => Promise<void>,
  { gatherMs = 0 } = {},
): Consumer {
  return { event: event as EventDeclaration<never>, maxBatch: 256, gatherMs, handle: handle as Consumer['handle'] };
}
