import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import { isUuid, type Database } from '@podium/service-kit/database.ts';
import { noSuchPattern } from '../errors.ts';
import { deletePattern, pagePatterns } from './vin-patterns.store.ts';

export async function listPatterns(
  db: Database,
  query: PageQuery & { model?: string; year?: number; pattern?: string },
) {
  const { rows, total } = await pagePatterns(db, query);
  return { vinPatterns: rows, pagination: paginate(total, query) };
}

/** Acts going forward only: bikes that the pattern made valid stay valid (rule 24). */
export async function removePattern(db: Database, id: string): Promise<undefined> {
  const known = isUuid(id) && (await db.transaction((tx) => deletePattern(tx, id)));
  if (!known) throw noSuchPattern();
}
