import type { Session } from '@podium/contracts/roles.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { readTable } from '@podium/service-kit/table-file.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { findMapping, guessMapping, isOurs } from './mappings.ts';

const sampleRows = 5;

/** What a person needs to assign the columns. */
export async function readColumns(parts: CatalogParts, file: UploadedFile, session: Session) {
  const { header, rows } = await readTable(file);
  const saved = await findMapping(parts, session, header);
  return {
    header,
    sample: rows.slice(0, sampleRows).map(({ cells }) => cells),
    rows: rows.length,
    mapping: saved ?? guessMapping(header),
    isSaved: saved !== null,
    isOurs: isOurs(header),
  };
}
