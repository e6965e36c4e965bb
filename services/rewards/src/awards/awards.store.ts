import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { AwardStatus } from '@podium/contracts/payouts.ts';
import type { Wallet } from '@podium/contracts/api/rewards.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { AwardRow } from '../ledger/ledger.store.ts';
import type { AwardPolicy, Verdict } from './award-rules.ts';

export type RuleVersion = AwardPolicy & { id: number; creditMonths: number };

/** The rule version in force on a day. */
export async function getRuleVersion(db: Connection, day: string): Promise<RuleVersion> {
  const row = await db('rule_versions').where('starts_on', '<=', day).orderBy('starts_on', 'desc').first();
  return {
    id: row.id,
    minFinishers: row.min_finishers,
    modelYears: { from: row.model_year_from, to: row.model_year_to },
    classesPerBike: row.classes_per_bike,
    creditMonths: row.credit_months,
  };
}

/** Takes the event's lock and says whether this version of it is news. */
export async function claimAssessment(tx: Transaction, eventId: string, version: number, ruleVersionId: number): Promise<boolean> {
  const claimed = await tx('assessments')
    .insert({ event_id: eventId, version, rule_version_id: ruleVersionId })
    .onConflict('event_id')
    .merge({ version, rule_version_id: ruleVersionId, assessed_at: tx.fn.now() })
    .where('assessments.version', '<', version)
    .returning('event_id');
  return claimed.length > 0;
}

export async function listLiveAwards(db: Connection, eventId: string): Promise<AwardRow[]> {
  return db<AwardRow>('awards').where({ event_id: eventId }).whereNull('revoked_at').orderBy('id');
}

export type VerdictRow = {
  event_id: string; result_id: string; class_id: string; class_name: string; rider_id: string; place: number | null; reason: Verdict['reason']; kind: Verdict['kind'];
  amount_cents: number; currency: AwardRow['currency']; finishers: number | null; needed: number | null; event_title: string; event_date: string;
};

export async function replaceVerdicts(tx: Transaction, eventId: string, rows: VerdictRow[]): Promise<void> {
  await tx('verdicts').where({ event_id: eventId }).delete();
  if (rows.length > 0) await tx.batchInsert('verdicts', rows, 500);
}

export async function findAssessment(db: Connection, eventId: string): Promise<{ version: number } | undefined> {
  return db('assessments').where({ event_id: eventId }).first('version');
}

export async function listVerdicts(db: Connection, filter: { event_id?: string; rider_id?: string }): Promise<VerdictRow[]> {
  return db<VerdictRow>('verdicts').where(filter).orderBy(['class_name', 'place']);
}

export async function pageRiderVerdicts(db: Connection, riderId: string, { page, limit }: PageQuery): Promise<{ rows: VerdictRow[]; total: number }> {
  const mine = () => db<VerdictRow>('verdicts').where({ rider_id: riderId });
  const [count] = await mine().count({ total: '*' });
  const rows = await mine().orderBy([{ column: 'event_date', order: 'desc' }, { column: 'event_id' }, { column: 'place' }]).limit(limit).offset((page - 1) * limit);
  return { rows: rows as VerdictRow[], total: Number(count?.total ?? 0) };
}

export async function pageAwards(db: Connection, riderId: string, status: AwardStatus | undefined, { page, limit }: PageQuery): Promise<{ rows: AwardRow[]; total: number }> {
  const mine = () => db<AwardRow>('awards').where({ rider_id: riderId, ...(status && { status }) });
  const [count] = await mine().count({ total: '*' });
  const rows = await mine()
    .orderByRaw('(current_cents > 0) desc, expires_on nulls last, awarded_on, id')
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows: rows as AwardRow[], total: Number(count?.total ?? 0) };
}

export async function listExpired(db: Connection, today: string, limit: number): Promise<AwardRow[]> {
  return db<AwardRow>('awards').where('status', 'Current').where('expires_on', '<', today).orderBy('id').limit(limit);
}

export async function getWallet(db: Connection, riderId: string, today: string): Promise<Wallet> {
  const { rows } = await db.raw<{ rows: { wallet: Wallet }[] }>('select wallet_json(:riderId, :today) as wallet', { riderId, today });
  return (rows[0] as { wallet: Wallet }).wallet;
}
