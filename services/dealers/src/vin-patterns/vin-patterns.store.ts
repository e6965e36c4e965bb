import { modelKey } from '@podium/contracts/engine-programs.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import { readSort } from '@podium/contracts/sort.ts';
import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { literally, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { takesBike } from './pattern-sql.ts';
import { columns } from './find-patterns.ts';

/** Inserts the missing patterns and returns all given ones, new or known. */
export async function insertPatterns(
  tx: Transaction,
  patterns: { make: string; model: string; year: number; pattern: string }[],
): Promise<VinPattern[]> {
  const rows = patterns.map((each) => ({ ...each, model_key: modelKey(each.model) }));
  for (let i = 0; i < rows.length; i += 500)
    await tx('vin_patterns')
      .insert(rows.slice(i, i + 500))
      .onConflict(['model_key', 'year', 'pattern'])
      .ignore();
  return tx('vin_patterns')
    .whereIn(
      ['model_key', 'year', 'pattern'],
      rows.map(({ model_key, year, pattern }) => [model_key, year, pattern]),
    )
    .orderBy(['model', 'year', 'pattern'])
    .select(columns);
}

/** Whether it existed. */
export async function deletePattern(tx: Transaction, id: string): Promise<boolean> {
  return (await tx('vin_patterns').where({ id }).delete()) > 0;
}

/** The pattern with this model, year and text. */
export async function findPattern(
  db: Connection,
  { model, year, pattern }: Pick<VinPattern, 'model' | 'year' | 'pattern'>,
): Promise<VinPattern | undefined> {
  return db('vin_patterns')
    .where({ model_key: modelKey(model), year, pattern })
    .first(columns);
}

/** Newest first, for the filter. */
export const listYears = (db: Connection): Promise<number[]> =>
  db('vin_patterns').distinct('year').orderBy('year', 'desc').pluck('year');

export async function countPatterns(db: Connection): Promise<{ verified: number; unverified: number }> {
  const { rows } = await db.raw<{ rows: { verified: number; unverified: number }[] }>(`
    select
      count(*) filter (where verified)::int as verified,
      count(*) filter (where not verified)::int as unverified
    from vin_patterns
  `);
  return rows[0] as { verified: number; unverified: number };
}

/** `model` is any part of it; `pattern` is how it begins. */
export type PatternSearch = PageQuery & {
  query?: string | undefined;
  model?: string | undefined;
  year?: number | undefined;
  pattern?: string | undefined;
  verified?: boolean | undefined;
  /** Columns as `readSort` reads them; `direction` is that of the first. */ sort: string;
  direction: 'asc' | 'desc';
};

/** With the number of bikes that each matches, whatever their validity. */
export async function pagePatterns(
  db: Connection,
  { page, limit, query: text, model, year, pattern, verified, sort, direction }: PatternSearch,
): Promise<{ rows: (VinPattern & { bikes: number })[]; total: number }> {
  const matching = () =>
    db('vin_patterns as p').modify((query) => {
      if (text)
        void query.where((either) => {
          if (modelKey(text)) void either.whereLike('p.model_key', `%${modelKey(text)}%`);
          void either.orWhereLike('p.pattern', `%${literally(text.trim().toUpperCase())}%`);
        });
      if (model) void query.whereLike('p.model_key', `%${modelKey(model)}%`);
      if (year) void query.where('p.year', year);
      if (pattern) void query.whereLike('p.pattern', `${literally(pattern.toUpperCase())}%`);
      if (verified !== undefined) void query.where('p.verified', verified);
    });
  const [count] = await matching().count({ total: '*' });
  const rows = await matching()
    .orderBy([
      ...readSort(sort).map(({ key, descending }, i) => ({
        column: `p.${key}`,
        order: descending || (i === 0 && direction === 'desc') ? 'desc' : 'asc',
      })),
      { column: 'p.model' },
      { column: 'p.year', order: 'desc' },
      { column: 'p.pattern' },
    ])
    .limit(limit)
    .offset((page - 1) * limit)
    .select(columns.map((column) => `p.${column}`))
    .select(
      db.raw(`(
        select count(*)::int
        from bikes b
        where ${takesBike('p', 'b')}
      ) as bikes`),
    );
  return { rows, total: Number(count?.total ?? 0) };
}
