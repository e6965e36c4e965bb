import { modelKey } from '@podium/contracts/engine-programs.ts';
import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { takesVin } from './pattern-sql.ts';

export const columns = ['id', 'make', 'model', 'year', 'pattern', 'verified'] as const;

export async function listPatternsById(db: Connection, ids: string[]): Promise<VinPattern[]> {
  return db('vin_patterns').whereIn('id', ids).select(columns);
}

/** Verified patterns for the models and years of bikes. */
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

/** Patterns of any model and year that match VINs, most exact first; with the matched VIN. */
export async function listTaking(db: Connection, vins: string[]): Promise<(VinPattern & { vin: string })[]> {
  const { rows } = await db.raw<{ rows: (VinPattern & { vin: string })[] }>(
    `
      select v.vin, p.id, p.make, p.model, p.year, p.pattern, p.verified
      from unnest(?::text[]) as v (vin)
      join vin_patterns p on ${takesVin('p', 'v.vin')}
      order by length(replace(p.pattern, '*', '')) desc, p.verified desc, p.model, p.year
    `,
    [vins],
  );
  return rows;
}
