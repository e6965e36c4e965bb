/**
 * Collects writes while one is in progress and passes them on as the next batch, so that many callers share one
 * commit. A failed write is not repeated: memory would be ahead of the disk, so the process must end.
 */
export class GroupCommit<Item> {
  readonly #write: (batch: Item[]) => Promise<void>;
  readonly #sizeOf: (item: Item) => number;
  #waiting: { item: Item; committed: () => void }[] = [];
  #running: Promise<void> | null = null;

  constructor(write: (batch: Item[]) => Promise<void>, sizeOf: (item: Item) => number = () => 0) {
    this.#write = write;
    this.#sizeOf = sizeOf;
  }

  /** `committed` runs after the commit, in the order of the calls; an item that was added earlier is never behind. */
  add(item: Item, committed: () => void = () => undefined): void {
    this.#waiting.push({ item, committed });
    this.#running ??= this.#run();
  }

  commit(item: Item): Promise<void> {
    return new Promise((resolve) => this.add(item, resolve));
  }

  /** True when nothing waits and nothing is being written. */
  get idle(): boolean {
    return this.#running === null;
  }

  async #run(): Promise<void> {
    // One turn of the event loop, so that what arrives at the same time shares the first commit.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      await this.#write(batch.map(({ item }) => item));
      for (const { committed } of batch) committed();
    }
    this.#running = null;
  }

  /** At most about 16 MB at once, because a statement's size is limited. */
  #take() {
    let bytes = 0;
    let count = 0;
    while (count < this.#waiting.length && bytes < 16_000_000) bytes += this.#sizeOf(this.#waiting[count++]!.item);
    return this.#waiting.splice(0, count);
  }
}
