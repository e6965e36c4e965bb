import type {
  RulePreview,
  RuleVersion as RuleVersionView,
  RuleVersionInput,
} from '@podium/contracts/api/rewards/policy.ts';
import { actorOf, countsAsSecond } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { answerOnce, unkeyed, type Asked } from '@podium/service-kit/answer-once.ts';
import { isUniqueViolation, type Database, type Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import {
  confirmedLater,
  limitDiffers,
  noSuchRules,
  ownLimit,
  rulesInForce,
  rulesStartTaken,
  yearsReversed,
} from '../errors.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import {
  confirmLimitOf,
  deleteRuleVersion,
  insertRuleVersion,
  isUsed,
  listRuleVersions,
  lockLimit,
  updateRuleVersion,
} from './rule-versions.store.ts';
import { previewRules } from './preview-policy.ts';
import { enqueuePolicy } from './enqueue-policy.ts';
import { findRuleVersion } from '../policy/read-policy.ts';

type Setting = CommandContext & { /** Shows the effect and changes nothing. */ dryRun?: boolean | undefined };
type Set = { ruleVersion: RuleVersionView | null; preview: RulePreview };

/** The rules by the day they start, newest first. */
export async function readRules(db: Database, now: Date): Promise<RuleVersionView[]> {
  const today = programDay(now);
  const versions = await listRuleVersions(db);
  const inForce = versions.find(({ startsOn }) => startsOn <= today)?.id;
  return versions.map(({ modelYears, createdAt, ...version }) => ({
    ...version,
    modelYearFrom: modelYears.from,
    modelYearTo: modelYears.to,
    createdAt: createdAt?.toISOString() ?? null,
    isInForce: version.id === inForce,
    canEdit: version.startsOn > today,
  }));
}

/**
 * Sets rules from a future day on. Rules that are or were in force stay: each award keeps the version that made it.
 * Throws `rewards/rules-in-force`, `rewards/rules-start-taken`, `rewards/years-reversed`.
 */
export const addRules = (parts: ServiceParts, input: RuleVersionInput, by: Setting & { asked?: Asked }) =>
  set(
    parts,
    input,
    by,
    (tx) => insertRuleVersion(tx, { ...rowOf(input), created_at: by.now, created_by: actorOf(by.session) }),
    by.asked,
  );

/**
 * Changes rules that are not in force yet. Throws `rewards/rules-in-force`, `rewards/no-such-rules`,
 * `rewards/rules-start-taken`, `rewards/years-reversed`.
 */
export async function changeRules(parts: ServiceParts, id: number, input: RuleVersionInput, by: Setting): Promise<Set> {
  await assertComing(parts.db, id, by.now);
  return set(parts, input, by, (tx) => updateRuleVersion(tx, id, rowOf(input), actorOf(by.session)));
}

/** Deletes rules that are not in force yet. Throws `rewards/rules-in-force`, `rewards/no-such-rules`. */
export async function withdrawRules(parts: ServiceParts, id: number, by: CommandContext): Promise<void> {
  await assertComing(parts.db, id, by.now);
  await parts.db.transaction(async (tx) => {
    await deleteRuleVersion(tx, id);
    await enqueuePolicy(tx, callCause(by));
  });
  parts.committed();
}

/**
 * Confirms a raised limit, which counts from now on: by another person than whoever set it, naming the amount (rule
 * 38). Throws `rewards/no-such-rules`, `rewards/limit-differs`, `rewards/own-limit`.
 */
export async function confirmLimit(
  { db }: ServiceParts,
  id: number,
  approvalAboveCents: number,
  { session, now }: CommandContext,
): Promise<RuleVersionView> {
  await db.transaction(async (tx) => {
    const limit = isId(id) ? await lockLimit(tx, id) : undefined;
    if (!limit) throw noSuchRules();
    if (limit.approval_above_cents !== approvalAboveCents) throw limitDiffers();
    if (limit.limit_set_by === actorOf(session)) throw ownLimit();
    if (!countsAsSecond(session, limit.created_at ?? now)) throw confirmedLater();
    await confirmLimitOf(tx, id, actorOf(session), now);
  });
  return (await readRules(db, now)).find((version) => version.id === id) as RuleVersionView;
}
const isId = (id: number) => Number.isInteger(id) && id < 2 ** 31;

async function set(
  { db, committed }: ServiceParts,
  input: RuleVersionInput,
  by: Setting,
  write: (tx: Transaction) => Promise<number>,
  asked = unkeyed,
): Promise<Set> {
  const { now, dryRun } = by;
  if (input.startsOn <= programDay(now)) throw rulesInForce();
  if (input.modelYearTo < input.modelYearFrom) throw yearsReversed();
  const preview = await previewRules(
    db,
    {
      minFinishers: input.minFinishers,
      modelYears: { from: input.modelYearFrom, to: input.modelYearTo },
      classesPerBike: input.classesPerBike,
    },
    now,
  );
  if (dryRun) return { ruleVersion: null, preview };
  const once = (tx: Transaction) =>
    answerOnce(tx, asked, async () => {
      const written = await write(tx);
      await enqueuePolicy(tx, callCause(by));
      return written;
    });
  const id = await db.transaction(once).catch((error: unknown) => {
    throw isUniqueViolation(error) ? rulesStartTaken() : error;
  });
  committed();
  return { ruleVersion: (await readRules(db, now)).find((version) => version.id === id) ?? null, preview };
}

async function assertComing(db: Database, id: number, now: Date): Promise<void> {
  const version = isId(id) ? await findRuleVersion(db, id) : undefined;
  if (!version) throw noSuchRules();
  if (version.startsOn <= programDay(now) || (await isUsed(db, id))) throw rulesInForce();
}

const rowOf = (input: RuleVersionInput) => ({
  starts_on: input.startsOn,
  min_finishers: input.minFinishers,
  model_year_from: input.modelYearFrom,
  model_year_to: input.modelYearTo,
  classes_per_bike: input.classesPerBike,
  credit_months: input.creditMonths,
  withholding_percent: input.withholdingPercent,
  document_days_after_race: input.documentDaysAfterRace,
  document_days_after_award: input.documentDaysAfterAward,
  missing_payment_days: input.missingPaymentDays,
  pay_within_days: input.payWithinDays,
  refund_within_days: input.refundWithinDays,
  reminder_days: [...new Set(input.reminderDays)].sort((a, b) => b - a),
  approval_above_cents: input.approvalAboveCents,
  posting_above_cents: input.postingAboveCents,
  actor_posting_above_cents: input.actorPostingAboveCents,
  new_account_days: input.newAccountDays,
  new_vins_allowed: input.newVinsAllowed,
  new_vin_days: input.newVinDays,
  note: input.note,
});
