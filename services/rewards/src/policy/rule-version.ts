/** The rules marked policy, in force from a day on. Days, months, cents and whole percent. */
export type RuleVersion = {
  id: number;
  startsOn: string;
  minFinishers: number;
  modelYears: { from: number; to: number };
  classesPerBike: number;
  creditMonths: number;
  withholdingPercent: number;
  documentDaysAfterRace: number;
  documentDaysAfterAward: number;
  missingPaymentDays: number;
  payWithinDays: number;
  refundWithinDays: number;
  reminderDays: number[];
  /** As these rules set it; the effective one is `limitInForceCents`. */
  approvalAboveCents: number;
  /** The limit of rule 38: a raise counts once a second person confirmed it, until then the previous limit. */
  limitInForceCents: number;
  /** The limits of postings (rule 42), as these rules set them and as they are in force, in the same way. */
  postingAboveCents: number;
  actorPostingAboveCents: number;
  postingLimitInForceCents: number;
  actorPostingLimitInForceCents: number;
  limitSetBy: string | null;
  newAccountDays: number;
  newVinsAllowed: number;
  newVinDays: number;
  note: string;
  createdAt: Date | null;
  createdBy: string | null;
};
/** Its stored form; `limit_confirmed_by` is null until a second person confirms the limit (rule 38). */
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
  posting_above_cents: number;
  actor_posting_above_cents: number;
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

const versionOf = (row: RuleVersionRow, inForce: LimitsInForce): RuleVersion => ({
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
  postingAboveCents: row.posting_above_cents,
  actorPostingAboveCents: row.actor_posting_above_cents,
  ...inForce,
  limitSetBy: row.limit_set_by,
  newAccountDays: row.new_account_days,
  newVinsAllowed: row.new_vins_allowed,
  newVinDays: row.new_vin_days,
  note: row.note,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

/** In the order of their days. A raised limit counts from its confirmation on, a lowered one at once. */
export function versionsOf(rows: RuleVersionRow[]): RuleVersion[] {
  let before: LimitsInForce | null = null;
  return rows.map((row) => {
    const own: LimitsInForce = {
      limitInForceCents: row.approval_above_cents,
      postingLimitInForceCents: row.posting_above_cents,
      actorPostingLimitInForceCents: row.actor_posting_above_cents,
    };
    before = before === null || row.limit_confirmed_by !== null ? own : lower(before, own);
    return versionOf(row, before);
  });
}

type LimitsInForce = Pick<
  RuleVersion,
  'limitInForceCents' | 'postingLimitInForceCents' | 'actorPostingLimitInForceCents'
>;
const lower = (one: LimitsInForce, other: LimitsInForce): LimitsInForce => ({
  limitInForceCents: Math.min(one.limitInForceCents, other.limitInForceCents),
  postingLimitInForceCents: Math.min(one.postingLimitInForceCents, other.postingLimitInForceCents),
  actorPostingLimitInForceCents: Math.min(one.actorPostingLimitInForceCents, other.actorPostingLimitInForceCents),
});
