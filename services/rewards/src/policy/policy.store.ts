import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { AwardPolicy } from '../awards/award-rules.ts';

/** The rules marked policy, as they stand from a day on. Days, months, cents and whole percent. */
export type RuleVersion = AwardPolicy & {
  id: number;
  startsOn: string;
  creditMonths: number;
  withholdingPercent: number;
  documentDaysAfterRace: number;
  documentDaysAfterAward: number;
  missingPaymentDays: number;
  payWithinDays: number;
  refundWithinDays: number;
  reminderDays: number[];
  approvalAboveCents: number;
  note: string;
  createdAt: Date | null;
  createdBy: string | null;
};
export type RuleVersionRow = {
  id: number;
  starts_on: string;
  min_finishers: number;
  model_year_from: number;
  model_year_to: number;
  classes_per_bike: number;
  credit_months: number;
  withholding_percent: number;
  document_days_after_race: number;
  document_days_after_award: number;
  missing_payment_days: number;
  pay_within_days: number;
  refund_within_days: number;
  reminder_days: number[];
  approval_above_cents: number;
  note: string;
  created_at: Date | null;
  created_by: string | null;
};

const versionOf = (row: RuleVersionRow): RuleVersion => ({
  id: row.id,
  startsOn: row.starts_on,
  minFinishers: row.min_finishers,
  modelYears: { from: row.model_year_from, to: row.model_year_to },
  classesPerBike: row.classes_per_bike,
  creditMonths: row.credit_months,
  withholdingPercent: row.withholding_percent,
  documentDaysAfterRace: row.document_days_after_race,
  documentDaysAfterAward: row.document_days_after_award,
  missingPaymentDays: row.missing_payment_days,
  payWithinDays: row.pay_within_days,
  refundWithinDays: row.refund_within_days,
  reminderDays: row.reminder_days,
  approvalAboveCents: row.approval_above_cents,
  note: row.note,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

/** The rule version in force on a day. */
export async function getRuleVersion(db: Connection, day: string): Promise<RuleVersion> {
  return versionOf(
    (await db<RuleVersionRow>('rule_versions')
      .where('starts_on', '<=', day)
      .orderBy('starts_on', 'desc')
      .first()) as RuleVersionRow,
  );
}

export async function findRuleVersion(db: Connection, id: number): Promise<RuleVersion | undefined> {
  const row = await db<RuleVersionRow>('rule_versions').where({ id }).first();
  return row && versionOf(row);
}

/** The newest first, with how many awards each made. */
export async function listRuleVersions(db: Connection): Promise<(RuleVersion & { awards: number })[]> {
  const rows: (RuleVersionRow & { awards: number })[] = await db('rule_versions as v')
    .orderBy('v.starts_on', 'desc')
    .select('v.*', db.raw('(select count(*)::int from awards a where a.rule_version_id = v.id) as awards'));
  return rows.map((row) => ({ ...versionOf(row), awards: row.awards }));
}

type Written = Omit<RuleVersionRow, 'id' | 'created_at' | 'created_by'>;
export async function insertRuleVersion(
  tx: Transaction,
  row: Written & { created_at: Date; created_by: string },
): Promise<RuleVersion> {
  const [inserted] = await tx<RuleVersionRow>('rule_versions').insert(row).returning('*');
  return versionOf(inserted as RuleVersionRow);
}
export async function updateRuleVersion(tx: Transaction, id: number, row: Written): Promise<RuleVersion> {
  const [updated] = await tx<RuleVersionRow>('rule_versions').where({ id }).update(row).returning('*');
  return versionOf(updated as RuleVersionRow);
}
export const deleteRuleVersion = (tx: Transaction, id: number) => tx('rule_versions').where({ id }).delete();
/** Whether an event or an award was judged by them already. */
export const isUsed = async (db: Connection, id: number): Promise<boolean> =>
  ((await db('assessments').where({ rule_version_id: id }).first('event_id')) ??
    (await db('awards').where({ rule_version_id: id }).first('id'))) !== undefined;
