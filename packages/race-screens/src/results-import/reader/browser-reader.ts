import type { Reading } from '@podium/contracts/reading.ts';
import type { ReadingInput, ReadingOptions } from '@podium/results-reader/read-file.ts';

export type ReadingRequest = { id: number; input: ReadingInput; options: ReadingOptions };
export type ReadingReply = { id: number; reading: Reading | null };

/** A file that takes longer is left to the server. */
const maxMs = 20_000;

/**
 * Reads results files in the browser, in a thread of its own, by the code that the server reads them with: a reading shows
 * without a call. The server reads the file again before anything of it counts.
 */
export class BrowserReader {
  private thread: Worker | null = null;
  private readonly waiting = new Map<number, (reading: Reading | null) => void>();
  private last = 0;

  /** Loads the thread ahead of the first file. */
  start(): void {
    if (this.thread || typeof Worker === 'undefined') return;
    try {
      this.thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { name: 'results-reader' });
    } catch {
      // The page is of another origin than its scripts, as under a dev server: the server reads instead.
      return;
    }
    this.thread.addEventListener('message', ({ data }: MessageEvent<ReadingReply>) => this.settle(data));
    this.thread.addEventListener('error', () => this.stop());
  }

  stop(): void {
    this.thread?.terminate();
    this.thread = null;
    for (const id of this.waiting.keys()) this.settle({ id, reading: null });
  }

  /** The reading; null where the file is refused or takes too long, or the browser has no such thread. */
  async read(input: ReadingInput, options: ReadingOptions): Promise<Reading | null> {
    this.start();
    const { thread } = this;
    if (!thread) return null;
    const id = ++this.last;
    // What does not end is stopped with its thread; the next file gets another.
    const timer = setTimeout(() => this.stop(), maxMs);
    const reading = await new Promise<Reading | null>((resolve) => {
      this.waiting.set(id, resolve);
      thread.postMessage({ id, input, options } satisfies ReadingRequest);
    });
    clearTimeout(timer);
    return reading;
  }

  private settle({ id, reading }: ReadingReply): void {
    this.waiting.get(id)?.(reading);
    this.waiting.delete(id);
  }
}
