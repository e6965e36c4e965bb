import { setImmediate as turn } from 'node:timers/promises';

const ignore = () => {};

/**
 * Identical reads that wait at the same time are made once. A call that comes while a read of its key is under way waits
 * for the next one, so each gets the result of a read that began after its call: no result is older than its request.
 */
export class SharedReads<T> {
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<T>>();

  /** The key must name all that the result depends on. Whoever waits gets the error of a failed read too. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    const next = this.#next.get(key) ?? this.#begin(key, read);
    this.#next.set(key, next);
    return next;
  }

  async #begin(key: string, read: () => Promise<T>): Promise<T> {
    await this.#running.get(key);
    // Requests that came in with the same turn of the event loop share too.
    await turn();
    this.#next.delete(key);
    const reading = read();
    const running: Promise<void> = reading.then(ignore, ignore).then(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    this.#running.set(key, running);
    return reading;
  }
}
