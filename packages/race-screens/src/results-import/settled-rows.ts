import type { UploadRow } from '@podium/contracts/races.ts';
import { lineKey } from './import-draft.ts';

/**
 * A check with choices applied returns these rows as decided, so the rows of the first check are kept for other
 * decisions. A row that became an error (a rider chosen twice) replaces its former one.
 */
export function settled(next: readonly UploadRow[], former: readonly UploadRow[]): UploadRow[] {
  const before = new Map(former.map((row) => [lineKey(row), row]));
  return next.map((row) => (row.status === 'error' ? row : { ...(before.get(lineKey(row)) ?? row) }));
}
