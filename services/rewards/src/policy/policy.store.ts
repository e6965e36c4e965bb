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
  /** As these rules say it; what counts is `limitInForceCents`. */
  approvalAboveCents: number;
  /** The limit of rule 38: a raise counts once a second person confirmed it, until then the limit before it. */
  limitInForceCents: number;
  limitSetBy: string | null;
  newAccountDays: number;
  newVinsAllowed: number;
  newVinDays: number;
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
  limit_set_by: string | null;
  limit_confirmed_by: string | null;
  limit_confirmed_at: Date | null;
  new_account_days: number;
  new_vins_allowed: number;
  new_vin_days: number;
  note: string;
  created_at: Date | null;
  created_by: string | null;
};

const versionOf = (row: RuleVersionRow, limitInForceCents: number): RuleVersion => ({
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
  limitInForceCents,
  limitSetBy: row.limit_set_by,
  newAccountDays: row.new_account_days,
  newVinsAllowed: row.new_vins_allowed,
  newVinDays: row.new_vin_days,
  note: row.note,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

/** In the order of their days. What raises the limit raises it from the confirmation on; what lowers it does at once. */
function versionsOf(rows: RuleVersionRow[]): RuleVersion[] {
  let limit = 0;
  return rows.map((row, i) => {
    if (i === 0 || row.approval_above_cents <= limit || row.limit_confirmed_by !== null)
      limit = row.approval_above_cents;
    return versionOf(row, limit);
  });
}
export const listVersions = async (db: Connection): Promise<RuleVersion[]> =>
  versionsOf((await db('rule_versions').orderBy('starts_on')) as RuleVersionRow[]);

/** The rule version in force on a day. */
export const getRuleVersion = async (db: Connection, day: string): Promise<RuleVersion> =>
  (await listVersions(db)).findLast(({ startsOn }) => startsOn <= day) as RuleVersion;

export const findRuleVersion = async (db: Connection, id: number): Promise<RuleVersion | undefined> =>
  (await listVersions(db)).find((version) => version.id === id);

/** The newest first, with how many awards each made. */
export async function listRuleVersions(db: Connection): Promise<(RuleVersion & { awards: number })[]> {
  const made: { id: number; awards: number }[] = await db('awards')
    .groupBy('rule_version_id')
    .select('rule_version_id as id', db.raw('count(*)::int as awards'));
  const awardsOf = new Map(made.map(({ id, awards }) => [id, awards]));
  return (await listVersions(db)).reverse().map((version) => ({ ...version, awards: awardsOf.get(version.id) ?? 0 }));
}

/** The limit of rules, to be confirmed as it stands. */
export const lockLimit = (
  tx: Transaction,
  id: number,
): Promise<Pick<RuleVersionRow, 'approval_above_cents' | 'limit_set_by'> | undefined> =>
  tx<RuleVersionRow>('rule_versions').where({ id }).forUpdate().first('approval_above_cents', 'limit_set_by');
export const confirmLimitOf = (tx: Transaction, id: number, by: string, at: Date) =>
  tx('rule_versions').where({ id }).update({ limit_confirmed_by: by, limit_confirmed_at: at });

type Written = Omit<
  RuleVersionRow,
  'id' | 'created_at' | 'created_by' | 'limit_set_by' | 'limit_confirmed_by' | 'limit_confirmed_at'
>;
export async function insertRuleVersion(
  tx: Transaction,
  row: Written & { created_at: Date; created_by: string },
): Promise<number> {
  const [inserted] = await tx<RuleVersionRow>('rule_versions')
    .insert({ ...row, limit_set_by: row.created_by })
    .returning('id');
  return (inserted as { id: number }).id;
}
/** Another limit is to be confirmed anew, by another than who sets it now. */
export async function updateRuleVersion(tx: Transaction, id: number, row: Written, by: string): Promise<number> {
  await tx('rule_versions')
    .where({ id })
    .whereNot({ approval_above_cents: row.approval_above_cents })
    .update({ limit_set_by: by, limit_confirmed_by: null, limit_confirmed_at: null });
  await tx('rule_versions').where({ id }).update(row);
  return id;
}
export const deleteRuleVersion = (tx: Transaction, id: number) => tx('rule_versions').where({ id }).delete();
/** Counts what is told of the rules; whoever writes them waits here for who wrote before. */
export async function nextTelling(tx: Transaction): Promise<number> {
  const [row] = await tx('rules_told').increment('version').returning('version');
  return (row as { version: number }).version;
}
/** Whether an event or an award was judged by them already. */
export const isUsed = async (db: Connection, id: number): Promise<boolean> =>
  ((await db('assessments').where({ rule_version_id: id }).first('event_id')) ??
    (await db('awards').where({ rule_version_id: id }).first('id'))) !== undefined;
