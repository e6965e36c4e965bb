import { randomUUID } from 'node:crypto';
import type { Connection, Schema } from 'mongoose';
import { isPassing } from './failures.ts';
import type { DataVersion } from './response-cache.ts';

/** The version is random, so that none of a restored backup stands for later data. */
type VersionDocument = { _id: string; version: string; writing: { token: string; at: Date }[] };

/** After this time a write whose replica died is over: longer than a connection waits for its server. */
const maxWriteMs = 60_000;
const versionsOf = (connection: Connection) => connection.collection<VersionDocument>('dataversions');

/**
 * The version of what several collections hold together, in MongoDB, where a write and its version cannot be one
 * transaction: a write announces itself before, and renews the version after, so that no answer read meanwhile
 * passes for a new one, not even if the replica dies between.
 */
export function mongoDataVersion(connection: Connection, name: string): DataVersion {
  const versions = versionsOf(connection);
  return async () => {
    const found = await versions.findOne({ _id: name });
    if (!found?.writing?.length) return found?.version ?? 'none';
    const dead = found.writing.filter(({ at }) => Date.now() - at.getTime() > maxWriteMs);
    for (const { token } of dead) await endWrite(connection, name, token);
    return null;
  };
}

/** For a change that did not announce itself, such as a migration. */
export async function renewVersion(connection: Connection, name: string): Promise<void> {
  await versionsOf(connection).updateOne({ _id: name }, { $set: { version: randomUUID() } }, { upsert: true });
}

async function beginWrite(connection: Connection, name: string): Promise<string> {
  const token = randomUUID();
  const writing = { token, at: new Date() };
  await versionsOf(connection).updateOne({ _id: name }, { $push: { writing } }, { upsert: true });
  return token;
}

async function endWrite(connection: Connection, name: string, token: string): Promise<void> {
  await versionsOf(connection).updateOne(
    { _id: name },
    { $pull: { writing: { token } }, $set: { version: randomUUID() } },
  );
}

type Writing = { db?: Connection; model?: { db: Connection } };
const queries = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;

/**
 * A plugin for the schemas whose documents the version is of. It sees `save` and the writing queries; `insertMany` and
 * `bulkWrite` have no document or query of their own, so a model with this plugin refuses them, except inserts
 * of documents that show only once another one names them (`areHidden`).
 */
export function announceWrites(name: string, { areHidden = false } = {}) {
  const tokens = new WeakMap<object, string>();
  const connectionOf = ({ db, model }: Writing) => (db ?? model?.db) as Connection;
  async function begin(this: Writing) {
    tokens.set(this, await beginWrite(connectionOf(this), name));
  }
  async function end(this: Writing) {
    const token = tokens.get(this);
    tokens.delete(this);
    // If this fails, the write stays announced until it is over by time.
    if (token) await endWrite(connectionOf(this), name, token).catch(() => undefined);
  }
  async function fail(this: Writing, error: Error) {
    // A write without an answer may still happen.
    if (!isPassing(error) || error.name === 'VersionError') await end.call(this);
  }
  const refuse = () => {
    throw new Error('Writes of many documents at once do not renew the version of the data');
  };
  return (schema: Schema) => {
    const on = { document: false, query: true } as const;
    schema.pre('save', begin as never);
    schema.post('save', end as never);
    schema.post('save', function (this: Writing, error: Error, _: unknown, next: (error: Error) => void) {
      void fail.call(this, error).then(() => next(error));
    } as never);
    for (const query of queries) {
      schema.pre(query as 'updateOne', on, begin as never);
      schema.post(query as 'updateOne', on, end as never);
      schema.post(
        query as 'updateOne',
        on as never,
        function (this: Writing, error: Error, _: unknown, next: (error: Error) => void) {
          void fail.call(this, error).then(() => next(error));
        } as never,
      );
    }
    if (!areHidden) schema.pre('insertMany', refuse);
    schema.pre('bulkWrite', refuse);
  };
}
