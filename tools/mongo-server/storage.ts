import pg from 'pg';
import type { Document } from 'bson';
import { GroupCommit } from '../stack/group-commit.ts';
import { decodeDocument, encodeDocument } from './wire.ts';

export type IndexDefinition = {
  name: string;
  key: Document;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
  [option: string]: unknown;
};
type CollectionDefinition = { options: Document; indexes: IndexDefinition[] };

/** `document: null` deletes; `definition: null` drops the whole collection. */
export type Write = { namespace: string } & (
  { row: number; document: Document | null } | { definition: CollectionDefinition | null }
);

const schema = `
  create schema if not exists mongo_server;
  create table if not exists mongo_server.collections (
    namespace text primary key, definition bytea not null
  );
  create table if not exists mongo_server.documents (
    row bigint primary key, namespace text not null, document bytea not null
  );
  create index if not exists documents_namespace on mongo_server.documents (namespace);`;

/** Every document as its BSON bytes; a reply is sent only after its writes are committed here. */
export class Storage {
  readonly #client: pg.Client;
  readonly #commits: GroupCommit<Write[]>;

  private constructor(client: pg.Client, onFailure: (error: Error) => void) {
    this.#client = client;
    this.#commits = new GroupCommit((batch) =>
      this.#write(batch.flat()).catch((error: Error) => {
        onFailure(error);
        return new Promise<void>(() => undefined);
      }),
    );
  }

  static async open(url: string, onFailure: (error: Error) => void): Promise<Storage> {
    const client = new pg.Client({ connectionString: url, application_name: 'mongo-server', keepAlive: true });
    client.on('error', onFailure);
    await client.connect();
    await client.query(schema);
    return new Storage(client, onFailure);
  }

  async load() {
    const collections = await this.#client.query(
      'select namespace, definition from mongo_server.collections order by namespace',
    );
    const documents = await this.#client.query(
      'select row, namespace, document from mongo_server.documents order by row',
    );
    return {
      collections: collections.rows.map((row) => ({
        namespace: row.namespace as string,
        definition: decodeDocument(row.definition) as CollectionDefinition,
      })),
      documents: documents.rows.map((row) => ({
        row: Number(row.row),
        namespace: row.namespace as string,
        document: decodeDocument(row.document),
      })),
    };
  }

  commit(writes: Write[]): Promise<void> {
    return writes.length === 0 ? Promise.resolve() : this.#commits.commit(writes);
  }

  async close(): Promise<void> {
    if (!this.#commits.idle) await this.#commits.commit([]);
    await this.#client.end();
  }

  /** Of several writes to one row only the last is written; a dropped collection discards its earlier writes. */
  async #write(writes: Write[]): Promise<void> {
    if (writes.length === 0) return;
    const rows = new Map<number, { namespace: string; document: Document | null }>();
    const definitions = new Map<string, CollectionDefinition | null>();
    const dropped = new Set<string>();
    for (const write of writes) {
      if ('row' in write) rows.set(write.row, write);
      else {
        definitions.set(write.namespace, write.definition);
        if (write.definition !== null) continue;
        dropped.add(write.namespace);
        for (const [row, { namespace }] of rows) if (namespace === write.namespace) rows.delete(row);
      }
    }
    await this.#client.query('begin');
    for (const namespace of dropped)
      await this.#client.query('delete from mongo_server.documents where namespace = $1', [namespace]);
    for (const [namespace, definition] of definitions) await this.#define(namespace, definition);
    await this.#writeRows(rows);
    await this.#client.query('commit');
  }

  async #define(namespace: string, definition: CollectionDefinition | null): Promise<void> {
    if (definition === null)
      return void (await this.#client.query('delete from mongo_server.collections where namespace = $1', [namespace]));
    await this.#client.query(
      'insert into mongo_server.collections values ($1, $2) on conflict (namespace) do update set definition = excluded.definition',
      [namespace, Buffer.from(encodeDocument(definition))],
    );
  }

  async #writeRows(rows: Map<number, { namespace: string; document: Document | null }>): Promise<void> {
    const kept = [...rows].filter(([, { document }]) => document !== null);
    const gone = [...rows].filter(([, { document }]) => document === null).map(([row]) => row);
    if (kept.length > 0) {
      await this.#client.query(
        `insert into mongo_server.documents select * from unnest($1::bigint[], $2::text[], $3::bytea[])
         on conflict (row) do update set document = excluded.document`,
        [
          kept.map(([row]) => row),
          kept.map(([, { namespace }]) => namespace),
          kept.map(([, { document }]) => Buffer.from(encodeDocument(document!))),
        ],
      );
    }
    if (gone.length > 0)
      await this.#client.query('delete from mongo_server.documents where row = any($1::bigint[])', [gone]);
  }
}
