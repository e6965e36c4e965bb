import { JsonBody } from './revalidated.ts';
import { SharedReads } from './shared-reads.ts';

/** The version of the data that answers are made of, from its store; null while a write to it is under way. */
export type DataVersion = () => Promise<string | null>;

type Limits = { maxEntries: number; maxBytes: number; maxAgeMs: number; now: () => number };
/** Reads an answer; `versionOf` is what its ETag tells for `If-Match`. */
type Source = { read: () => Promise<unknown>; versionOf?: ((answer: unknown) => number) | undefined };
type Entry = { version: string; at: number; body: JsonBody };
/** One reading of the version, for all who asked before it began. */
type Reading = { version: string | null; number: number };

const usual: Limits = { maxEntries: 2000, maxBytes: 32_000_000, maxAgeMs: 60_000, now: Date.now };

/**
 * Serialized answers by key, each for one version of the data. The version is read from the store after a request came
 * in, once for all requests that wait for it, so an answer is never older than its request: not after a write by this
 * replica or by another. The age limit bounds what no version tells, such as a change by hand.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #filling = new Map<string, Promise<JsonBody>>();
  readonly #read: () => Promise<Reading>;
  readonly #limits: Limits;
  #bytes = 0;

  constructor(version: DataVersion, limits: Partial<Limits> = {}) {
    let number = 0;
    this.#limits = { ...usual, ...limits };
    const reads = new SharedReads<Reading>();
    this.#read = () => reads.get('version', async () => ({ number: (number += 1), version: await version() }));
  }

  /** The number of entries and their bytes, a compressed copy of the long ones included. */
  get size() {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /**
   * The answer of this key, from memory if the data has not changed since it was read; concurrent misses read once. The
   * key must name all that the answer depends on besides the data. A failed read is not kept.
   */
  async answer(key: string, source: Source): Promise<JsonBody> {
    const { version, number } = await this.#read();
    if (version === null) return this.#fill(`write ${number} ${key}`, source);
    const kept = this.#entries.get(key);
    const age = kept ? this.#limits.now() - kept.at : 0;
    if (kept?.version !== version || age < 0 || age >= this.#limits.maxAgeMs)
      return this.#fill(`${version} ${key}`, source, (body) => this.#keep(key, version, body));
    // Least recently used first.
    this.#entries.delete(key);
    this.#entries.set(key, kept);
    return kept.body;
  }

  #fill(name: string, source: Source, keep: (body: JsonBody) => void = () => {}): Promise<JsonBody> {
    const running = this.#filling.get(name);
    if (running) return running;
    const filling = source
      .read()
      .then((answer) => {
        const body = new JsonBody(answer, source.versionOf?.(answer));
        keep(body);
        return body;
      })
      .finally(() => this.#filling.delete(name));
    this.#filling.set(name, filling);
    return filling;
  }

  #keep(key: string, version: string, body: JsonBody): void {
    this.#forget(key);
    this.#entries.set(key, { version, at: this.#limits.now(), body });
    this.#bytes += bytesOf(key, body);
    while (this.#entries.size > this.#limits.maxEntries || this.#bytes > this.#limits.maxBytes)
      this.#forget(this.#entries.keys().next().value as string);
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= bytesOf(key, entry.body);
  }
}

const bytesOf = (key: string, { bytes, isLong }: JsonBody) => key.length + bytes.length * (isLong ? 2 : 1);
