import { ObjectId, calculateObjectSize, type Document } from 'bson';
import { Query } from 'mingo';
import { fastFilter } from './fast-filter.ts';
import { indexKeys, isPlainValue, keyOf, shownKey } from './index-keys.ts';
import { duplicateKey, MongoError } from './mongo-error.ts';
import { queryOptions } from './query-options.ts';
import type { IndexDefinition, Write } from './storage.ts';

export type Row = { readonly number: number; document: Document };
/** `leading` holds the rows by the first of several fields, for filters that name no more. */
type Index = { definition: IndexDefinition; entries: Map<string, Set<Row>>; leading: Map<string, Set<Row>> | null };
type Candidates = { rows: Row[]; /** By which they were found; null for every row. */ index: string | null };

export const largestDocument = 16 * 1024 * 1024;
const idIndex: IndexDefinition = { v: 2, key: { _id: 1 }, name: '_id_' };

/**
 * The documents of one collection in memory, in the order of their insertion. A document is replaced as a whole and
 * never changed in place, so what a cursor holds stays unchanged. Each change is added to `writes` for the storage.
 */
export class Collection {
  readonly namespace: string;
  readonly options: Document;
  readonly #nextNumber: () => number;
  readonly #rows = new Map<string, Row>();
  readonly #indexes = new Map<string, Index>();

  constructor(namespace: string, options: Document, nextNumber: () => number) {
    this.namespace = namespace;
    this.options = options;
    this.#nextNumber = nextNumber;
  }

  get size(): number {
    return this.#rows.size;
  }

  get documents(): Document[] {
    return [...this.#rows.values()].map(({ document }) => document);
  }

  get indexes(): IndexDefinition[] {
    return [idIndex, ...[...this.#indexes.values()].map(({ definition }) => definition)];
  }

  /** Inserts a document loaded from disk, without checking it again. */
  restore(number: number, document: Document): void {
    const row = { number, document };
    this.#rows.set(keyOf(document._id), row);
    for (const index of this.#indexes.values()) addEntries(index, row);
  }

  find(filter: Document): Row[] {
    const fast = fastFilter(filter);
    const { rows } = this.candidates(filter);
    if (fast) return rows.filter(({ document }) => fast(document));
    const query = new Query(filter, queryOptions);
    return rows.filter(({ document }) => query.test(document));
  }

  /** All rows that can match: found by an index where the filter names all its fields or the first, else every row. */
  candidates(filter: Document): Candidates {
    const ids = wantedValues(filter._id);
    if (ids) return { rows: inOrder(ids.flatMap((id) => this.#rows.get(keyOf(id)) ?? [])), index: '_id_' };
    let byFirst: Candidates | null = null;
    for (const { definition, entries, leading } of this.#indexes.values()) {
      if (definition.sparse || definition.partialFilterExpression) continue;
      const wanted = Object.keys(definition.key).map((field) => wantedValues(filter[field]));
      if (wanted.includes(null)) {
        if (leading && wanted[0]) {
          const rows = wanted[0].flatMap((value) => [...(leading.get(keyOf(value)) ?? [])]);
          if (!byFirst || rows.length < byFirst.rows.length) byFirst = { rows, index: definition.name };
        }
        continue;
      }
      let keys: string[][] = [[]];
      for (const values of wanted as unknown[][])
        keys = keys.flatMap((start) => values.map((value) => [...start, keyOf(value)]));
      return {
        rows: inOrder(keys.flatMap((parts) => [...(entries.get(JSON.stringify(parts)) ?? [])])),
        index: definition.name,
      };
    }
    return byFirst ? { ...byFirst, rows: inOrder(byFirst.rows) } : { rows: [...this.#rows.values()], index: null };
  }

  insert(given: Document, writes: Write[]): Document {
    const { _id = new ObjectId(), ...fields } = given;
    if (Array.isArray(_id) || _id instanceof RegExp)
      throw new MongoError(2, "The '_id' value cannot be an array or a regex");
    const document: Document = { _id, ...fields };
    checkSize(document);
    const key = keyOf(_id);
    if (this.#rows.has(key)) throw duplicateKey(this.namespace, '_id_', { _id: 1 }, { _id });
    const row = { number: this.#nextNumber(), document };
    this.#checkUnique(document, null);
    this.#rows.set(key, row);
    for (const index of this.#indexes.values()) addEntries(index, row);
    writes.push({ namespace: this.namespace, row: row.number, document });
    return document;
  }

  replace(row: Row, document: Document, writes: Write[]): void {
    checkSize(document);
    this.#checkUnique(document, row);
    for (const index of this.#indexes.values()) removeEntries(index, row);
    row.document = document;
    for (const index of this.#indexes.values()) addEntries(index, row);
    writes.push({ namespace: this.namespace, row: row.number, document });
  }

  remove(row: Row, writes: Write[]): void {
    this.#rows.delete(keyOf(row.document._id));
    for (const index of this.#indexes.values()) removeEntries(index, row);
    writes.push({ namespace: this.namespace, row: row.number, document: null });
  }

  /** False when it was there already. */
  addIndex(definition: IndexDefinition): boolean {
    if (isSame(definition.key, { _id: 1 })) return false;
    const twin = [...this.#indexes.values()].find(
      (index) => index.definition.name === definition.name || isSame(index.definition.key, definition.key),
    );
    if (twin) {
      if (isSame(describe(twin.definition), describe(definition))) return false;
      throw new MongoError(
        86,
        'An equivalent index already exists with a different name or options. ' +
          `Requested index: ${JSON.stringify(definition)}, existing index: ${JSON.stringify(twin.definition)}`,
      );
    }
    const index: Index = {
      definition,
      entries: new Map(),
      leading: Object.keys(definition.key).length > 1 ? new Map() : null,
    };
    for (const row of this.#rows.values()) {
      if (definition.unique) this.#checkUniqueIn(index, row.document, row);
      addEntries(index, row);
    }
    this.#indexes.set(definition.name, index);
    return true;
  }

  dropIndex(name: string): void {
    if (name === '_id_') throw new MongoError(72, 'cannot drop _id index');
    if (!this.#indexes.delete(name)) throw new MongoError(27, `index not found with name [${name}]`);
  }

  #checkUnique(document: Document, own: Row | null): void {
    for (const index of this.#indexes.values()) if (index.definition.unique) this.#checkUniqueIn(index, document, own);
  }

  #checkUniqueIn({ definition, entries }: Index, document: Document, own: Row | null): void {
    for (const key of indexKeys(definition, document)) {
      for (const row of entries.get(key) ?? []) {
        if (row !== own)
          throw duplicateKey(this.namespace, definition.name, definition.key, shownKey(definition, document));
      }
    }
  }
}

const inOrder = (rows: Row[]) => [...new Set(rows)].sort((a, b) => a.number - b.number);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const describe = ({ key, name, unique = false, sparse = false, partialFilterExpression }: IndexDefinition) => [
  key,
  name,
  unique,
  sparse,
  partialFilterExpression ?? null,
];

function addEntries({ definition, entries, leading }: Index, row: Row): void {
  for (const key of indexKeys(definition, row.document)) {
    entries.set(key, (entries.get(key) ?? new Set()).add(row));
    const first = firstOf(key);
    leading?.set(first, (leading.get(first) ?? new Set()).add(row));
  }
}

function removeEntries({ definition, entries, leading }: Index, row: Row): void {
  for (const key of indexKeys(definition, row.document)) {
    removeEntry(entries, key, row);
    if (leading) removeEntry(leading, firstOf(key), row);
  }
}

const firstOf = (key: string) => (JSON.parse(key) as [string])[0];

function removeEntry(entries: Map<string, Set<Row>>, key: string, row: Row): void {
  const rows = entries.get(key);
  rows?.delete(row);
  if (rows?.size === 0) entries.delete(key);
}

/** The values that a condition allows when it is an equality or a plain `$in`; null for any other. */
function wantedValues(condition: unknown): unknown[] | null {
  if (isPlainValue(condition)) return [condition];
  if (typeof condition !== 'object' || condition === null) return null;
  const { $eq, $in } = condition as Document;
  if (isPlainValue($eq)) return [$eq];
  return Array.isArray($in) && $in.every(isPlainValue) ? $in : null;
}

function checkSize(document: Document): void {
  const size = calculateObjectSize(document, { ignoreUndefined: true });
  if (size > largestDocument)
    throw new MongoError(10334, `BSONObj size: ${size} is invalid. Size must be between 0 and ${largestDocument}`);
}
