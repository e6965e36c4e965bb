import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import type { EventSource, WrittenPage } from './outbox.ts';

const [archived, logged] = ['archive:', 'log:'];

/**
 * Archived events of a service: compressed files with one JSON line per event, in a folder named after it. File names
 * sort in log order, and each file holds one page.
 */
export class EventArchive {
  readonly #folder: string;

  constructor(folder: string, service: string) {
    this.#folder = join(folder, service);
  }

  /** Written to a temporary file and flushed, so that a file is whole or absent. The same name gets the same events. */
  write(name: string, events: string[]): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const draft = join(this.#folder, `${name}.partial`);
    writeFileSync(draft, gzipSync(events.map((event) => `${event}\n`).join('')), { mode: 0o600, flush: true });
    renameSync(draft, join(this.#folder, `${name}.jsonl.gz`));
  }

  #after(name: string): string[] {
    if (!existsSync(this.#folder)) return [];
    const files = readdirSync(this.#folder).filter((file) => file.endsWith('.jsonl.gz') && file > name);
    return files.sort();
  }

  /** The next file after a name; null after the last. */
  async #read(after: string, types: string[]): Promise<{ name: string; events: string[] } | null> {
    const [name] = this.#after(after);
    if (name === undefined) return null;
    const text = (await buffer(createReadStream(join(this.#folder, name)).pipe(createGunzip()))).toString('utf8');
    const wanted = new Set(types);
    const events = text
      .split('\n')
      .filter((line) => line !== '' && wanted.has((JSON.parse(line) as { type: string }).type));
    return { name, events };
  }

  /** The same source with the archive at the beginning of its log. What is in both for a moment is read twice. */
  before(source: EventSource): EventSource {
    const readLog = async (types: string[], after: string, limit: number): Promise<WrittenPage> => {
      if (after === '' || after.startsWith(archived)) {
        const page = await this.#read(after.slice(archived.length), types);
        if (page) return { events: page.events, next: archived + page.name };
      }
      const inner = after.startsWith(logged) ? after.slice(logged.length) : after.startsWith(archived) ? '' : after;
      const page = await source.readLog(types, inner, limit);
      return { ...page, next: page.next === null ? null : logged + page.next };
    };
    return { ...source, readLog };
  }
}
