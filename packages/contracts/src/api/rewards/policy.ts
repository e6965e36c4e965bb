import { z } from 'zod';
import { daySchema } from '../../calendar-day.ts';
import { currencySchema } from '../../money.ts';
import { flag } from '../../pagination.ts';
import { awardKindSchema } from '../../payouts.ts';
import { defineRoute } from '../../route.ts';

const days = z.number().int().min(1).max(730);
const year = z.number().int().min(1990).max(2100);
/**
 * The settings that an operator may change from a day on (the rules marked policy). Withholding in whole percent;
 * `approvalAboveCents` is the limit of rule 38, per currency.
 */
const values = z.object({
  minFinishers: z.number().int().min(1).max(200),
  modelYearFrom: year,
  modelYearTo: year,
  classesPerBike: z.number().int().min(1).max(20),
  creditMonths: z.number().int().min(1).max(60),
  withholdingPercent: z.number().int().min(0).max(100),
  documentDaysAfterRace: days,
  documentDaysAfterAward: days,
  missingPaymentDays: days,
  payWithinDays: days,
  refundWithinDays: days,
  reminderDays: z.array(z.number().int().min(1).max(365)).min(1).max(6),
  approvalAboveCents: z.number().int().min(0),
  /** A posting waits for a second person above these: for one recipient, and by one person, over 30 days (rule 42). */
  postingAboveCents: z.number().int().min(0).default(1_000_000),
  actorPostingAboveCents: z.number().int().min(0).default(10_000_000),
  /** For this many days the first redemption of an account is flagged. */
  newAccountDays: z.number().int().min(0).max(365),
  /** If a rider adds more new VINs in this many days, they wait for staff to see the plate; generous by default. */
  newVinsAllowed: z.number().int().min(0).max(100).default(3),
  newVinDays: days.default(30),
});
/** The rules marked policy from a day on: days, months, integer cents and whole percent. */
export const ruleVersionSchema = values.extend({
  newVinsAllowed: values.shape.newVinsAllowed.unwrap(),
  newVinDays: values.shape.newVinDays.unwrap(),
  postingAboveCents: values.shape.postingAboveCents.unwrap(),
  actorPostingAboveCents: values.shape.actorPostingAboveCents.unwrap(),
  id: z.number().int(),
  startsOn: z.iso.date(),
  note: z.string(),
  isInForce: z.boolean(),
  /** Before its first day it can still be changed. */ canEdit: z.boolean(),
  createdAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  awards: z.number().int(),
  /** The effective limit: a raise counts once another admin than whoever set it confirmed it (rule 38). */
  limitInForceCents: z.number().int(),
  postingLimitInForceCents: z.number().int(),
  actorPostingLimitInForceCents: z.number().int(),
  limitSetBy: z.string().nullable(),
});
export type RuleVersion = z.infer<typeof ruleVersionSchema>;

const body = values.extend({ startsOn: daySchema, note: z.string().trim().min(3).max(300) });
export type RuleVersionInput = z.infer<typeof body>;
/** What the last twelve months' results would have paid by the new rules, compared with the rules of their day. */
const preview = z.object({
  events: z.number().int(),
  from: z.string(),
  sums: z.array(
    z.object({
      kind: awardKindSchema,
      currency: currencySchema,
      awardsNow: z.number().int(),
      awardsThen: z.number().int(),
      centsNow: z.number().int(),
      centsThen: z.number().int(),
    }),
  ),
  changes: z.array(
    z.object({
      eventId: z.string(),
      eventTitle: z.string(),
      className: z.string(),
      riderId: z.string(),
      riderName: z.string(),
      nowCents: z.number().int(),
      thenCents: z.number().int(),
      currency: currencySchema,
      reason: z.string().nullable(),
    }),
  ),
});
export type RulePreview = z.infer<typeof preview>;
const written = {
  access: 'admin',
  query: z.object({ dryRun: flag.optional() }),
  answer: z.object({ ruleVersion: ruleVersionSchema.nullable(), preview }),
  errors: ['rewards/rules-in-force', 'rewards/rules-start-taken', 'rewards/years-reversed', 'rewards/no-such-rules'],
} as const;

/** The rules of the program by the day they start, with a preview of a change. */
export const policyRoutes = {
  ruleVersions: defineRoute({
    method: 'get',
    path: '/api/admin/rule-versions',
    summary: 'The rules by the day they start, the newest first',
    access: 'admin',
    status: 200,
    answer: z.object({ ruleVersions: z.array(ruleVersionSchema) }),
  }),
  addRuleVersion: defineRoute({
    method: 'post',
    path: '/api/admin/rule-versions',
    summary: 'Rules from a coming day on; `dryRun` says what they would change',
    idempotent: 'optional',
    ...written,
    role: 'owner',
    body,
    status: 201,
  }),
  updateRuleVersion: defineRoute({
    method: 'put',
    path: '/api/admin/rule-version/{ruleVersionId}',
    summary: 'Change rules that are not in force yet',
    ...written,
    role: 'owner',
    body,
    status: 200,
  }),
  confirmLimit: defineRoute({
    method: 'post',
    path: '/api/admin/rule-version/{ruleVersionId}/confirm-limit',
    summary: 'Confirm that rules raise the limit (another admin than who set it); the amount is what is confirmed',
    twice: 'sets',
    access: 'admin',
    role: 'approver',
    body: z.object({ approvalAboveCents: z.number().int().min(0) }),
    status: 200,
    answer: z.object({ ruleVersion: ruleVersionSchema }),
    errors: ['rewards/no-such-rules', 'rewards/own-limit', 'rewards/limit-differs'],
  }),
  deleteRuleVersion: defineRoute({
    method: 'delete',
    path: '/api/admin/rule-version/{ruleVersionId}',
    summary: 'Withdraw rules that are not in force yet',
    access: 'admin',
    role: 'owner',
    status: 204,
    answer: z.unknown(),
    errors: ['rewards/rules-in-force', 'rewards/no-such-rules'],
  }),
} as const;
