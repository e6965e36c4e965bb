import pg from 'pg';
import { GroupCommit } from '../stack/group-commit.ts';
import { decodeProperties, encodeProperties } from './codec.ts';
import type { Message } from './message.ts';

type Definition = { kind: 'exchange' | 'queue' | 'binding'; name: string; body: object };

/** One atomic change: after the commit all of it is on disk, or none. */
export type Change = {
  inserts?: { queue: string; message: Message }[];
  deletes?: number[];
  deliveryCounts?: { id: number; count: number }[];
  define?: Definition;
  forget?: { kind: Definition['kind']; name: string };
};

const schema = `
  create schema if not exists amqp_server;
  create table if not exists amqp_server.definitions (
    kind text not null, name text not null, body jsonb not null, primary key (kind, name));
  create table if not exists amqp_server.messages (
    id bigint primary key, queue text not null, exchange text not null, routing_key text not null,
    properties bytea not null, content bytea not null, expires_at bigint, delivery_count int not null);`;

/** The server's state on disk. */
export class Journal {
  readonly #client: pg.Client;
  readonly #commits: GroupCommit<Change>;

  private constructor(client: pg.Client, onFailure: (error: Error) => void) {
    this.#client = client;
    const write = (batch: Change[]) =>
      this.#write(batch).catch((error: Error) => {
        onFailure(error);
        return new Promise<void>(() => undefined);
      });
    this.#commits = new GroupCommit(
      write,
      ({ inserts }) => inserts?.reduce((sum, { message }) => sum + message.content.length, 0) ?? 0,
    );
  }

  static async open(url: string, onFailure: (error: Error) => void): Promise<Journal> {
    const client = new pg.Client({ connectionString: url, application_name: 'amqp-server', keepAlive: true });
    client.on('error', onFailure);
    await client.connect();
    await client.query(schema);
    return new Journal(client, onFailure);
  }

  async load() {
    const definitions = await this.#client.query<Definition>('select kind, name, body from amqp_server.definitions');
    await this.#client.query(
      `
        delete from amqp_server.messages m
        where not exists (select 1 from amqp_server.definitions where kind = 'queue' and name = m.queue)
      `,
    );
    const messages = await this.#client.query('select * from amqp_server.messages order by id');
    return {
      definitions: definitions.rows,
      messages: messages.rows.map((row) => ({ queue: row.queue as string, message: readMessage(row) })),
    };
  }

  add(change: Change, committed?: () => void): void {
    this.#commits.add(change, committed);
  }

  commit(change: Change): Promise<void> {
    return this.#commits.commit(change);
  }

  /** Resolves when everything that was added before is on disk. */
  async settled(): Promise<void> {
    if (!this.#commits.idle) await this.commit({});
  }

  async close(): Promise<void> {
    await this.settled();
    await this.#client.end();
  }

  async #write(batch: Change[]): Promise<void> {
    const inserts = batch.flatMap((change) => change.inserts ?? []);
    const deletes = batch.flatMap((change) => change.deletes ?? []);
    const counts = batch.flatMap((change) => change.deliveryCounts ?? []);
    const definitions = batch.filter((change) => change.define ?? change.forget);
    const steps = [inserts.length > 0, deletes.length > 0, counts.length > 0, ...definitions.map(() => true)].filter(
      Boolean,
    ).length;
    if (steps === 0) return;
    if (steps > 1) await this.#client.query('begin');
    for (const change of definitions) await this.#define(change);
    if (inserts.length > 0) await this.#insert(inserts);
    if (counts.length > 0) {
      await this.#client.query(
        'update amqp_server.messages m set delivery_count = c.count from unnest($1::bigint[], $2::int[]) c(id, count) where m.id = c.id',
        [counts.map(({ id }) => id), counts.map(({ count }) => count)],
      );
    }
    if (deletes.length > 0)
      await this.#client.query('delete from amqp_server.messages where id = any($1::bigint[])', [deletes]);
    if (steps > 1) await this.#client.query('commit');
  }

  async #define({ define, forget }: Change): Promise<void> {
    if (forget)
      await this.#client.query('delete from amqp_server.definitions where kind = $1 and name = $2', [
        forget.kind,
        forget.name,
      ]);
    if (forget?.kind === 'queue')
      await this.#client.query('delete from amqp_server.messages where queue = $1', [forget.name]);
    if (!define) return;
    await this.#client.query(
      'insert into amqp_server.definitions values ($1, $2, $3) on conflict (kind, name) do update set body = excluded.body',
      [define.kind, define.name, JSON.stringify(define.body)],
    );
  }

  async #insert(rows: NonNullable<Change['inserts']>): Promise<void> {
    await this.#client.query(
      `
       insert into amqp_server.messages (
         id, queue, exchange, routing_key, properties, content, expires_at, delivery_count
       )
       select *, 0
       from unnest(
         $1::bigint[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::bigint[]
       )`,
      [
        rows.map(({ message }) => message.id),
        rows.map(({ queue }) => queue),
        rows.map(({ message }) => message.exchange),
        rows.map(({ message }) => message.routingKey),
        rows.map(({ message }) => encodeProperties(message.properties)),
        rows.map(({ message }) => message.content),
        rows.map(({ message }) => message.expiresAt),
      ],
    );
  }
}

function readMessage(row: Record<string, unknown>): Message {
  return {
    id: Number(row.id),
    exchange: row.exchange as string,
    routingKey: row.routing_key as string,
    properties: decodeProperties(row.properties as Buffer),
    content: row.content as Buffer,
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    deliveryCount: row.delivery_count as number,
    // It may have been under delivery when the last run ended, so it counts as possibly redelivered.
    redelivered: true,
    stored: true,
  };
}
