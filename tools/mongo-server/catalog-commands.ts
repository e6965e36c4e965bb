import type { Document } from 'bson';
import { namespaceOf, type Command } from './command.ts';
import { MongoError } from './mongo-error.ts';
import type { IndexDefinition, Write } from './storage.ts';

const create: Command = async (call) => {
  const namespace = namespaceOf(call);
  if (call.store.find(namespace)) throw new MongoError(48, `Collection ${namespace} already exists.`);
  const { create: _, $db, lsid, writeConcern, ...options } = call.command;
  const writes: Write[] = [];
  call.store.forWriting(namespace, writes, options);
  await call.store.commit(writes);
  return {};
};

const drop: Command = async (call) => {
  const namespace = namespaceOf(call);
  const writes: Write[] = [];
  const indexes = call.store.find(namespace)?.indexes.length ?? 0;
  call.store.drop(namespace, writes);
  await call.store.commit(writes);
  return { ns: namespace, nIndexesWas: indexes };
};

const dropDatabase: Command = async ({ store, database }) => {
  const writes: Write[] = [];
  for (const { namespace } of store.collectionsOf(database)) store.drop(namespace, writes);
  await store.commit(writes);
  return { dropped: database };
};

const listCollections: Command = ({ command, store, database, cursors }) => {
  const wanted: unknown = command.filter?.name;
  const documents = store
    .collectionsOf(database)
    .map(({ namespace, options }) => ({
      name: namespace.slice(database.length + 1),
      type: 'collection',
      options,
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }))
    .filter(({ name }) => wanted === undefined || name === wanted);
  return cursors.first(`${database}.$cmd.listCollections`, documents, command.cursor?.batchSize);
};

const listDatabases: Command = ({ store }) => {
  const databases = store.databases.map((name) => ({ name, sizeOnDisk: 0, empty: false }));
  return { databases, totalSize: 0 };
};

const createIndexes: Command = async (call) => {
  const writes: Write[] = [];
  const namespace = namespaceOf(call);
  const createdCollectionAutomatically = call.store.find(namespace) === null;
  const collection = call.store.forWriting(namespace, writes);
  const numIndexesBefore = collection.indexes.length;
  for (const definition of call.command.indexes as IndexDefinition[]) {
    const unknown = Object.values(definition.key as Document).find((kind) => kind !== 1 && kind !== -1);
    if (unknown !== undefined)
      throw new MongoError(67, `indexes of kind '${String(unknown)}' are not known to this stand-in`);
    collection.addIndex({ v: 2, ...definition });
  }
  call.store.noteDefinition(collection, writes);
  await call.store.commit(writes);
  return { numIndexesBefore, numIndexesAfter: collection.indexes.length, createdCollectionAutomatically };
};

const listIndexes: Command = (call) => {
  const namespace = namespaceOf(call);
  return call.cursors.first(namespace, call.store.get(namespace).indexes, call.command.cursor?.batchSize);
};

const dropIndexes: Command = async (call) => {
  const collection = call.store.get(namespaceOf(call));
  const { index } = call.command;
  const nIndexesWas = collection.indexes.length;
  const others = collection.indexes.slice(1);
  const byKey = others.find(({ key }) => JSON.stringify(key) === JSON.stringify(index))?.name;
  const names: string[] =
    index === '*'
      ? others.map(({ name }) => name)
      : [typeof index === 'string' ? index : (byKey ?? JSON.stringify(index))]
          .concat(Array.isArray(index) ? index : [])
          .slice(Array.isArray(index) ? 1 : 0);
  for (const name of names) collection.dropIndex(name);
  const writes: Write[] = [];
  call.store.noteDefinition(collection, writes);
  await call.store.commit(writes);
  return { nIndexesWas };
};

export const catalogCommands: Record<string, Command> = {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
};
