import type { UploadRow } from '@podium/contracts/races.ts';

/**
 * Rows checked with the choices applied no longer say that a person may decide otherwise: what the first check said
 * stays, unless a row became an error (a rider chosen twice).
 */
export function settled(next: readonly UploadRow[], former: readonly UploadRow[]): UploadRow[] {
  const before = new Map(former.map((row) => [row.line, row]));
  return next.map((row) => (row.status === 'error' ? row : { ...(before.get(row.line) ?? row) }));
}
