import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file atomically, readable only by the owner. */
export function writeAtomically(file: string, text: string): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}.draft`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
