import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { AwardRow } from '../ledger/read-lots.ts';

/** The bonus of a series as last posted; `version` counts its postings. */
export type BonusRow = { series_id: string; kind: AwardKind; posted_at: Date; version: number };
export type Standing = { place: number; rider_id: string };

export const findBonus = (db: Connection, seriesId: string): Promise<BonusRow | undefined> =>
  db<BonusRow>('series_bonuses').where({ series_id: seriesId }).first();
/** The posted standings, by place. */
export const listStandings = (db: Connection, seriesId: string): Promise<Standing[]> =>
  db('series_standings').where({ series_id: seriesId }).orderBy('place').select('place', 'rider_id');

/** Replaces the standings and locks the series' row until the end of the transaction: one posting at a time. */
export async function claimBonus(tx: Transaction, seriesId: string, kind: AwardKind, at: Date): Promise<void> {
  await tx('series_bonuses')
    .insert({ series_id: seriesId, kind, posted_at: at })
    .onConflict('series_id')
    .merge({ kind, posted_at: at, version: tx.raw('series_bonuses.version + 1') });
}
/** The caller holds the lock of `claimBonus`. */
export async function replaceStandings(tx: Transaction, seriesId: string, standings: Standing[]): Promise<void> {
  await tx('series_standings').where({ series_id: seriesId }).delete();
  if (standings.length > 0)
    await tx('series_standings').insert(standings.map((standing) => ({ series_id: seriesId, ...standing })));
}
/** The valid bonus awards of a series, and those that staff revoked whole. */
export const listBonusAwards = (db: Connection, seriesId: string): Promise<AwardRow[]> =>
  db<AwardRow>('awards')
    .where({ source: 'bonus', event_id: `bonus:${seriesId}` })
    .where((any) => void any.whereNull('revoked_at').orWhereRaw('corrected_cents = initial_cents'))
    .orderBy('id') as unknown as Promise<AwardRow[]>;
