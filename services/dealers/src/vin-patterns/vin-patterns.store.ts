import { modelKey } from '@podium/contracts/engine-programs.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';

const columns = ['id', 'make', 'model', 'year', 'pattern', 'verified'] as const;

/** Adds the patterns that are not there yet and answers all that were named, new or known. */
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

export async function markPatterns(tx: Transaction, ids: string[], verified: boolean): Promise<VinPattern[]> {
  return tx('vin_patterns').whereIn('id', ids).update({ verified }).returning(columns);
}

export async function listPatternsById(db: Connection, ids: string[]): Promise<VinPattern[]> {
  return db('vin_patterns').whereIn('id', ids).select(columns);
}

export async function deletePattern(tx: Transaction, id: string): Promise<boolean> {
  return (await tx('vin_patterns').where({ id }).delete()) > 0;
}

/** Verified, of the models and years of bikes. */
export async function listVerified(
  db: Connection,
  bikes: readonly { year: number; model: string }[],
): Promise<VinPattern[]> {
  const pairs = new Map(
    bikes.map(({ year, model }): [string, [number, string]] => [`${year} ${modelKey(model)}`, [year, modelKey(model)]]),
  );
  if (pairs.size === 0) return [];
  return db('vin_patterns')
    .where({ verified: true })
    .whereIn(['year', 'model_key'], [...pairs.values()])
    .select(columns);
}

export async function pagePatterns(
  db: Connection,
  { page, limit, model, year, pattern }: PageQuery & { model?: string; year?: number; pattern?: string },
): Promise<{ rows: VinPattern[]; total: number }> {
  const matching = () =>
    db('vin_patterns').modify((query) => {
      if (model) void query.whereLike('model_key', `%${modelKey(model)}%`);
      if (year) void query.where({ year });
      if (pattern) void query.whereLike('pattern', `${pattern.toUpperCase()}%`);
    });
  const [count] = await matching().count({ total: '*' });
  const rows = await matching()
    .orderBy(['model', 'year', 'pattern'])
    .limit(limit)
    .offset((page - 1) * limit)
    .select(columns);
  return { rows, total: Number(count?.total ?? 0) };
}
