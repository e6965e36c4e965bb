import type { Document } from 'bson';
import { Collection } from './collection.ts';
import { MongoError } from './mongo-error.ts';
import type { Storage, Write } from './storage.ts';

/** All collections of all databases, by `database.collection`. */
export class Store {
  readonly #storage: Storage;
  readonly #collections = new Map<string, Collection>();
  #lastRow = 0;
  readonly #nextRow = () => ++this.#lastRow;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  async load(): Promise<void> {
    const { collections, documents } = await this.#storage.load();
    for (const { namespace, definition } of collections) {
      const collection = new Collection(namespace, definition.options, this.#nextRow);
      for (const index of definition.indexes) collection.addIndex(index);
      this.#collections.set(namespace, collection);
    }
    for (const { row, namespace, document } of documents) {
      this.#lastRow = row;
      this.#collections.get(namespace)?.restore(row, document);
    }
  }

  commit(writes: Write[]): Promise<void> {
    return this.#storage.commit(writes);
  }

  find(namespace: string): Collection | null {
    return this.#collections.get(namespace) ?? null;
  }

  get(namespace: string): Collection {
    const collection = this.#collections.get(namespace);
    if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
    return collection;
  }

  /** A collection is created by the first write to it. */
  forWriting(namespace: string, writes: Write[], options: Document = {}): Collection {
    const found = this.#collections.get(namespace);
    if (found) return found;
    if (/[$\0]/.test(namespace) || namespace.endsWith('.'))
      throw new MongoError(2, `Invalid namespace specified '${namespace}'`);
    const collection = new Collection(namespace, options, this.#nextRow);
    this.#collections.set(namespace, collection);
    this.noteDefinition(collection, writes);
    return collection;
  }

  noteDefinition(collection: Collection, writes: Write[]): void {
    const [, ...indexes] = collection.indexes;
    writes.push({ namespace: collection.namespace, definition: { options: collection.options, indexes } });
  }

  drop(namespace: string, writes: Write[]): void {
    if (this.#collections.delete(namespace)) writes.push({ namespace, definition: null });
  }

  collectionsOf(database: string): Collection[] {
    return [...this.#collections.values()].filter(({ namespace }) => namespace.startsWith(`${database}.`));
  }

  get databases(): string[] {
    return [...new Set([...this.#collections.keys()].map((namespace) => namespace.slice(0, namespace.indexOf('.'))))];
  }
}
