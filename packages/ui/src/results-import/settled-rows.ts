import type { UploadRow } from '@podium/contracts/races.ts';

/**
 * Rows answered with the choices applied no longer tell that a person may still decide them otherwise: what the first
 * answer said stands, unless a row became an error (a rider chosen twice).
 */
export function settled(next: readonly UploadRow[], former: readonly UploadRow[]): UploadRow[] {
  const before = new Map(former.map((row) => [row.line, row]));
  return next.map((row) => (row.status === 'error' ? row : { ...(before.get(row.line) ?? row) }));
}
