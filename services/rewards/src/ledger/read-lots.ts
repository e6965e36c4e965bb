import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind, AwardSource, AwardStatus } from '@podium/contracts/payouts.ts';
import type { Connection } from '@podium/service-kit/database.ts';

/**
 * An award is a lot (rule 2): `current_cents` is what is left of `initial_cents`, the others say where the rest went.
 * Days are YYYY-MM-DD in the program's zone; `revived_at` marks an expired lot that came back, once (rule 14).
 */
export type AwardRow = {
  id: string;
  rider_id: string;
  event_id: string;
  event_title: string;
  event_date: string;
  series_id: string;
  series_name: string;
  class_id: string;
  class_name: string;
  place: number;
  kind: AwardKind;
  currency: Currency;
  initial_cents: number;
  current_cents: number;
  used_cents: number;
  expired_cents: number;
  status: AwardStatus;
  awarded_on: string;
  expires_on: string | null;
  rule_version_id: number;
  revived_at: Date | null;
  revoked_at: Date | null;
  version: number;
  source: AwardSource;
  claim_by: string | null;
  corrected_cents: number;
  reason: string | null;
  /** Of a revoked lot, what is still owed of its used part, and what of it was written off (rule 9). */
  debt_cents: number;
  written_off_cents: number;
  /** Of a revoked lot, what had expired of it before. */
  lapsed_cents: number;
};

/** Lots by id, in the order of their award date; unknown ids are left out. */
export async function listLots(db: Connection, ids: string[]): Promise<AwardRow[]> {
  return db<AwardRow>('awards').whereRaw('id = any(?)', [ids]).orderBy(['awarded_on', 'id']);
}

/** The dealer credit of a rider that has value left; of given lots, or all. */
export async function listLiveCredit(db: Connection, riderId: string, ids?: string[]): Promise<AwardRow[]> {
  return db<AwardRow>('awards')
    .where({ rider_id: riderId, kind: 'dealerCredit', status: 'Current' })
    .modify((own) => void (ids && own.whereRaw('id = any(?)', [ids])))
    .orderBy('id');
}
