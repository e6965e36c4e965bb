import type { Connection as MongoConnection } from 'mongoose';
import { Gauge } from 'prom-client';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { EventSource } from './outbox.ts';

const outboxEveryMs = 15_000;
const slowEveryMs = 300_000;

type Sample = { gauge: string; labels?: Record<string, string>; value: number };
/** Gauges that need a query: read by a slow timer, not by each scrape. */
export type Figures = {
  gauges: { name: string; help: string; labelNames?: string[] }[];
  read: () => Promise<Sample[]>;
};

type Parts = { metrics: Metrics; source: EventSource; figures: Figures[]; log: Logger };

/** Keeps the outbox gauges current, also while the broker is away, and reads the slow ones periodically. */
export function startFigures({ metrics, source, figures, log }: Parts): () => void {
  const registers = [metrics.registry];
  const gauges = new Map(
    figures
      .flatMap((each) => each.gauges)
      .map(({ name, help, labelNames = [] }) => [name, new Gauge({ name, help, labelNames, registers })]),
  );
  const readOutbox = async () => {
    metrics.outboxPending.set(await source.countPending());
    const oldest = await source.oldestPending();
    metrics.outboxOldest.set(oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0);
  };
  const readSlow = async () => {
    for (const { gauges: own, read } of figures) {
      const samples = await read();
      // What is gone, such as a dropped table, must not be reported forever.
      for (const { name } of own) gauges.get(name)?.reset();
      for (const { gauge, labels = {}, value } of samples) gauges.get(gauge)?.set(labels, value);
    }
  };
  const every = (ms: number, work: () => Promise<void>) => {
    let busy = false;
    const look = async () => {
      if (busy) return;
      busy = true;
      await work().catch((error: Error) => log.warn({ reason: error.message }, 'figures not read'));
      busy = false;
    };
    void look();
    return setInterval(() => void look(), ms).unref();
  };
  const timers = [every(outboxEveryMs, readOutbox), every(slowEveryMs, readSlow)];
  return () => timers.forEach((timer) => clearInterval(timer));
}

const tableSize = {
  name: 'table_size_bytes',
  help: 'Size of a table or collection with its indexes',
  labelNames: ['table'],
};

/** Of the tables of the service's own schema. */
export const postgresFigures = (db: Database): Figures => ({
  gauges: [tableSize],
  async read() {
    const { rows } = await db.raw<{ rows: { table: string; bytes: number }[] }>(
      `
        select c.relname as "table", pg_total_relation_size(c.oid) as bytes
        from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'm')
      `,
    );
    return rows.map(({ table, bytes }) => ({ gauge: tableSize.name, labels: { table }, value: bytes }));
  },
});

/** Of the collections; a server that cannot answer (the stand-in) is not asked twice at a time. */
export const mongoFigures = (connection: MongoConnection): Figures => ({
  gauges: [tableSize],
  async read() {
    const samples: Sample[] = [];
    for (const { name } of (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? []) {
      // The stand-in has no such command; the gauge is then absent.
      const stats = await connection.db?.command({ collStats: name }).catch(() => null);
      const bytes = Number(stats?.storageSize ?? 0) + Number(stats?.totalIndexSize ?? 0);
      if (stats) samples.push({ gauge: tableSize.name, labels: { table: name }, value: bytes });
    }
    return samples;
  },
});

/** The state of knex's pool; read by each scrape, for it costs nothing. */
export function watchPool(db: Database, { registry }: Metrics): void {
  const pool = db.client.pool as { numUsed(): number; numFree(): number; numPendingAcquires(): number; max: number };
  const registers = [registry];
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database that are used or free',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
    },
  });
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Who waits for a connection',
    registers,
    collect() {
      this.set(pool.numPendingAcquires());
    },
  });
  new Gauge({ name: 'database_pool_max_connections', help: 'Connections at most', registers }).set(pool.max);
}
