/** The job of expiry is one for the whole program: it runs once all histories that are in the past have come to its end. */
export class Past {
  readonly #sweep: () => Promise<void>;
  #inPast = 0;
  #waiting = 0;
  #swept: PromiseWithResolvers<void> = Promise.withResolvers();

  constructor(sweep: () => Promise<void>) {
    this.#sweep = sweep;
  }

  /** Ends what histories that failed in their past left behind, so that it is in no figure's growth. */
  clear(): Promise<void> {
    return this.#sweep();
  }

  /** A history begins in the past, but not while others wait for the job. */
  async enter(): Promise<void> {
    while (this.#waiting > 0) await this.#swept.promise;
    this.#inPast += 1;
  }

  /** A history comes to the end of its past; settles when the job was done. */
  async end(): Promise<void> {
    const { promise } = this.#swept;
    this.#waiting += 1;
    await Promise.all([promise, this.#sweepIfAllWait()]);
  }

  /** A history ends without having left its past. */
  leave(): Promise<void> {
    this.#inPast -= 1;
    return this.#sweepIfAllWait();
  }

  async #sweepIfAllWait(): Promise<void> {
    if (this.#waiting === 0 || this.#waiting < this.#inPast) return;
    const swept = this.#swept;
    try {
      await this.#sweep();
      swept.resolve();
    } catch (error) {
      swept.reject(error);
    }
    this.#inPast = 0;
    this.#waiting = 0;
    this.#swept = Promise.withResolvers();
  }
}
