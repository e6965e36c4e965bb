import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/** A file of the owner's alone that is there whole or not at all, whatever ends this process meanwhile. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}.draft`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
