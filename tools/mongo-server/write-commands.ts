import { ObjectId, type Document } from 'bson';
import { find } from 'mingo';
import type { Collection, Row } from './collection.ts';
import { namespaceOf, type Call, type Command } from './command.ts';
import { asMongoError, MongoError } from './mongo-error.ts';
import { shapingOptions } from './query-options.ts';
import { findDocuments } from './read-commands.ts';
import type { Write } from './storage.ts';
import { documentOfFilter, isChanged, updateDocument, type Update } from './update-document.ts';

/** Runs the parts of a write command; one that fails is reported, and ends the command when it is ordered. */
function eachPart<Part>(parts: Part[], ordered: boolean, run: (part: Part, index: number) => void): Document {
  const writeErrors: Document[] = [];
  for (const [index, part] of parts.entries()) {
    try {
      run(part, index);
    } catch (error) {
      const { code, message, details } = asMongoError(error);
      writeErrors.push({ index, code, errmsg: message, ...details });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

const insert: Command = async (call) => {
  const writes: Write[] = [];
  const collection = call.store.forWriting(namespaceOf(call), writes);
  let n = 0;
  const errors = eachPart(call.command.documents as Document[], call.command.ordered !== false, (document) => {
    collection.insert(document, writes);
    n += 1;
  });
  await call.store.commit(writes);
  return { n, ...errors };
};

/**
 * The rows of an update or delete, in the order of `sort` if given; only the first unless it is for many.
 */
function wantedRows(
  collection: Collection,
  filter: Document,
  sort: Document | undefined,
  many: boolean,
  call: Call,
): Row[] {
  const rows = collection.find(filter);
  if (many || rows.length <= 1) return rows;
  if (!sort) return rows.slice(0, 1);
  const [first] = findDocuments(call.store, collection.namespace, { filter, sort, limit: 1 });
  return rows.filter(({ document }) => document === first);
}

function upsert(
  collection: Collection,
  filter: Document,
  update: Update,
  arrayFilters: Document[] | undefined,
  writes: Write[],
): Document {
  const base = documentOfFilter(filter);
  const document = updateDocument(base, update, { filter, inserting: true, ...(arrayFilters ? { arrayFilters } : {}) });
  return collection.insert({ _id: document._id ?? new ObjectId(), ...document }, writes);
}

const update: Command = async (call) => {
  const writes: Write[] = [];
  const collection = call.store.forWriting(namespaceOf(call), writes);
  let [n, nModified] = [0, 0];
  const upserted: Document[] = [];
  const errors = eachPart(
    call.command.updates as Document[],
    call.command.ordered !== false,
    ({ q, u, multi, upsert: mayInsert, arrayFilters, sort }, index) => {
      if (multi && !Array.isArray(u) && !Object.keys(u).some((name) => name.startsWith('$')))
        throw new MongoError(9, 'multi update is not supported for replacement-style update');
      const rows = wantedRows(collection, q, sort, multi === true, call);
      if (rows.length === 0 && mayInsert) {
        upserted.push({ index, _id: upsert(collection, q, u, arrayFilters, writes)._id });
        n += 1;
      }
      for (const row of rows) {
        const after = updateDocument(row.document, u, { filter: q, arrayFilters });
        n += 1;
        if (!isChanged(row.document, after)) continue;
        collection.replace(row, after, writes);
        nModified += 1;
      }
    },
  );
  await call.store.commit(writes);
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
};

const remove: Command = async (call) => {
  const writes: Write[] = [];
  const collection = call.store.find(namespaceOf(call));
  let n = 0;
  const errors = eachPart(call.command.deletes as Document[], call.command.ordered !== false, ({ q, limit }) => {
    if (!collection) return;
    for (const row of wantedRows(collection, q, undefined, limit !== 1, call)) {
      collection.remove(row, writes);
      n += 1;
    }
  });
  await call.store.commit(writes);
  return { n, ...errors };
};

const findAndModify: Command = async (call) => {
  const {
    query = {},
    sort,
    remove: removes,
    update: u,
    new: wantsNew,
    upsert: mayInsert,
    fields,
    arrayFilters,
  } = call.command;
  const writes: Write[] = [];
  const collection = call.store.forWriting(namespaceOf(call), writes);
  const [row] = wantedRows(collection, query, sort, false, call);
  const before = row?.document ?? null;
  let after: Document | null = null;
  if (row && removes) collection.remove(row, writes);
  else if (row) {
    after = updateDocument(row.document, u, { filter: query, arrayFilters });
    if (isChanged(row.document, after)) collection.replace(row, after, writes);
  } else if (mayInsert) after = upsert(collection, query, u, arrayFilters, writes);
  const value = shape(wantsNew ? after : before, fields);
  await call.store.commit(writes);
  const count = row || after ? 1 : 0;
  const lastErrorObject = removes
    ? { n: count }
    : { n: count, updatedExisting: row !== undefined, ...(row || !after ? {} : { upserted: after._id }) };
  return { lastErrorObject, value };
};

function shape(document: Document | null, fields: Document | undefined): Document | null {
  if (!document || !fields || Object.keys(fields).length === 0) return document;
  return find<Document>([document], {}, fields, shapingOptions).all()[0] ?? null;
}

export const writeCommands: Record<string, Command> = {
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
};
