import type { Envelope } from '@podium/contracts/event.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { replaceRows, upsertFacts } from './facts.store.ts';

/** Applies events that came together to the read model; the result does not depend on their order. */
export type Projection<Data> = (tx: Transaction, events: Envelope<Data>[]) => Promise<void>;

/**
 * Applies the newest of the events that came together to the read model: late, repeated or reordered events give the
 * same rows, so a rebuild may read the logs in any order.
 */
export const projectNewest =
  <Data>(table: string, key: string, rowOf: (data: Data, occurredAt: string) => Row): Projection<Data> =>
  async (tx, events) =>
    void (await upsertFacts(
      tx,
      table,
      key,
      events.map(({ data, version, occurredAt }) => ({ version, ...rowOf(data, occurredAt) })),
    ));

type Row = Record<string, unknown>;
/** For an event that carries all parts of a thing: a row for the whole, and those of its parts. */
type Whole<Data> = {
  table: string;
  key: string;
  rowOf: (data: Data) => Row;
  parts: string;
  partsOf: (data: Data) => Row[];
};
/** Replaces the parts of a thing by those of its newest event, and keeps newer ones that are stored. */
export const projectWhole =
  <Data>({ table, key, rowOf, parts, partsOf }: Whole<Data>): Projection<Data> =>
  async (tx, events) => {
    const newest = new Map<string, { row: Row & { version: number }; data: Data }>();
    for (const { data, version } of events) {
      const row = { version, ...rowOf(data) };
      const id = String((row as Row)[key]);
      if ((newest.get(id)?.row.version ?? 0) < version) newest.set(id, { row, data });
    }
    const rows = [...newest.values()].map(({ row }) => row);
    const fresh = await upsertFacts(tx, table, key, rows);
    const partsOfFresh = fresh.flatMap((id) =>
      partsOf((newest.get(id) as { data: Data }).data).map((part) => ({ [key]: id, ...part })),
    );
    await replaceRows(tx, parts, key, fresh, partsOfFresh);
  };
