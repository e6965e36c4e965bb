/**
 * Answers are read once for all callers: served for `freshMs` as they are, then until `servedMs`, longer if reading
 * takes long, while the next one is read. An answer has its time; a caller who wants to reload gets one whose reading
 * began after the call.
 */
export type Snapshots = <Answer>(key: string, read: () => Promise<Answer>, reload?: boolean) => Promise<Answer>;

type Reading = { since: number; tookMs?: number; answer: Promise<unknown> };
type Entry = {
  /** The newest complete answer. */ done?: Reading;
  running?: Reading;
  /** Begins when the running one has ended; shared by all who asked for a reload meanwhile. */
  next?: Promise<unknown>;
};

/** Together below five seconds, within which figures have to equal those of the owning services. */
const [freshMs, servedMs] = [2000, 4000];
/** A slow answer is served until the next one can be there: for the duration of this many readings. */
const readingsServed = 3;
const maxEntries = 500;

/** @param now Milliseconds; if the clock is set back, everything is outdated. */
export function snapshots(now: () => number): Snapshots {
  const entries = new Map<string, Entry>();

  /** The least recently requested entry is evicted first. */
  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? {};
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  function start(entry: Entry, read: () => Promise<unknown>): Promise<unknown> {
    const reading: Reading = { since: now(), answer: read() };
    entry.running = reading;
    reading.answer.then(
      () => {
        reading.tookMs = now() - reading.since;
        entry.done = reading;
        delete entry.running;
      },
      () => delete entry.running,
    );
    return reading.answer;
  }

  function startNext(entry: Entry, read: () => Promise<unknown>): Promise<unknown> {
    if (!entry.running) return start(entry, read);
    const begin = () => {
      delete entry.next;
      return start(entry, read);
    };
    return (entry.next ??= entry.running.answer.then(begin, begin));
  }

  async function answer(key: string, read: () => Promise<unknown>, reload: boolean): Promise<unknown> {
    const entry = entryOf(key);
    if (reload) return startNext(entry, read);
    const since = entry.done ? now() - entry.done.since : Infinity;
    const age = since < 0 ? Infinity : since;
    if (age < freshMs) return entry.done?.answer;
    const running = entry.running?.answer ?? start(entry, read);
    const longest = Math.max(servedMs, freshMs + readingsServed * (entry.done?.tookMs ?? 0));
    if (age >= longest) return running;
    // A caller who gets the previous answer does not wait for this one, nor fail with it.
    running.catch(() => {});
    return entry.done?.answer;
  }

  return (<Answer>(key: string, read: () => Promise<Answer>, reload = false) =>
    answer(key, read, reload) as Promise<Answer>) satisfies Snapshots;
}
