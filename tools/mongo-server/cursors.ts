import { calculateObjectSize, Long, type Document } from 'bson';
import { largestDocument } from './collection.ts';
import { MongoError } from './mongo-error.ts';

type Cursor = { namespace: string; documents: Document[]; usedAt: number };

const firstBatchSize = 101;
const forgottenAfterMs = 10 * 60_000;

/**
 * Results that did not fit into one batch, as a snapshot: stored documents are never changed in place.
 */
export class Cursors {
  readonly #open = new Map<number, Cursor>();
  #lastId = 0;

  first(namespace: string, documents: Document[], batchSize: number | undefined, single = false): Document {
    const { batch, rest } = cut(documents, batchSize ?? firstBatchSize);
    const id = rest.length > 0 && !single ? ++this.#lastId : 0;
    if (id > 0) this.#open.set(id, { namespace, documents: rest, usedAt: Date.now() });
    this.#forget();
    return { cursor: { id: Long.fromNumber(id), ns: namespace, firstBatch: batch } };
  }

  next(id: number, batchSize: number | undefined): Document {
    const cursor = this.#open.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    const { batch, rest } = cut(cursor.documents, batchSize || Infinity);
    cursor.documents = rest;
    cursor.usedAt = Date.now();
    if (rest.length === 0) this.#open.delete(id);
    return { cursor: { id: Long.fromNumber(rest.length > 0 ? id : 0), ns: cursor.namespace, nextBatch: batch } };
  }

  kill(ids: number[]): Document {
    const [killed, unknown] = [ids.filter((id) => this.#open.delete(id)), ids.filter((id) => !this.#open.has(id))];
    const asLongs = (numbers: number[]) => numbers.map((id) => Long.fromNumber(id));
    return {
      cursorsKilled: asLongs(killed),
      cursorsNotFound: asLongs(unknown.filter((id) => !killed.includes(id))),
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  }

  #forget(): void {
    for (const [id, { usedAt }] of this.#open) if (Date.now() - usedAt > forgottenAfterMs) this.#open.delete(id);
  }
}

/** A batch ends by its number of documents or by what fits into one reply, but is never empty for size alone. */
function cut(documents: Document[], limit: number): { batch: Document[]; rest: Document[] } {
  let count = 0;
  let bytes = 0;
  while (count < documents.length && count < limit) {
    bytes += calculateObjectSize(documents[count]!, { ignoreUndefined: true });
    if (bytes > largestDocument && count > 0) break;
    count += 1;
  }
  return { batch: documents.slice(0, count), rest: documents.slice(count) };
}
