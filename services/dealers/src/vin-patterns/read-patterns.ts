import { paginate } from '@podium/contracts/pagination.ts';
import { isUuid, type Database } from '@podium/service-kit/database.ts';
import { noSuchPattern } from '../errors.ts';
import { countPatterns, deletePattern, listYears, pagePatterns, type PatternSearch } from './vin-patterns.store.ts';

/** A page of patterns, with the total of each kind. */
export async function listPatterns(db: Database, search: PatternSearch) {
  const [{ rows, total }, years, counts] = [
    await pagePatterns(db, search),
    await listYears(db),
    await countPatterns(db),
  ];
  return { vinPatterns: rows, pagination: paginate(total, search), counts, years };
}

/**
 * Affects only the future: bikes that the pattern made valid stay valid (rule 24). Throws `dealers/no-such-pattern`.
 */
export async function removePattern(db: Database, id: string): Promise<undefined> {
  const known = isUuid(id) && (await db.transaction((tx) => deletePattern(tx, id)));
  if (!known) throw noSuchPattern();
}
