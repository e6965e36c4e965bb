import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { isTooWide } from '@podium/contracts/vins.ts';
import { brand, makeNamed } from '@podium/contracts/brand.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { FileProblems, locateColumns, readTable, refuseLongRows } from '@podium/service-kit/table-file.ts';
import { insertPatterns } from './vin-patterns.store.ts';
import { isPattern } from './vin-rules.ts';

/**
 * Adds the patterns of a CSV of Model,Year,Pattern, unverified; a file with any error adds none. They are of the
 * brand's make, or of that in a column Make.
 */
export async function importPatterns(db: Database, file: UploadedFile): Promise<VinPattern[]> {
  const table = await readTable(file);
  const at = locateColumns(table, ['Model', 'Year', 'Pattern'], ['Make']);
  const problems = new FileProblems();
  refuseLongRows(table, problems);
  const patterns = table.rows.map(({ line, cells }) => {
    const [model = '', year = '', pattern = ''] = [cells[at.Model], cells[at.Year], cells[at.Pattern]];
    if (model === '') problems.add(line, 'Model', 'import/value-missing');
    if (!/^(19|20)\d\d$/.test(year)) problems.add(line, 'Year', 'import/not-a-year', { value: year });
    if (!isPattern(pattern)) problems.add(line, 'Pattern', 'import/not-a-pattern', { value: pattern });
    else if (isTooWide(pattern)) problems.add(line, 'Pattern', 'dealers/pattern-too-wide');
    const named = at.Make === undefined ? '' : (cells[at.Make] ?? '');
    const make = named === '' ? brand.makes[0] : makeNamed(named);
    if (!make) problems.add(line, 'Make', 'import/unknown-make', { value: named });
    return { make: make ?? '', model, year: Number(year), pattern };
  });
  problems.check();
  return db.transaction((tx) => insertPatterns(tx, patterns));
}
