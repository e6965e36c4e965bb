import { z } from 'zod';
import { moneyActs, flagKinds } from '../../choices.ts';
import { currencySchema } from '../../money.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { awardKindSchema } from '../../payouts.ts';
import { defineRoute } from '../../route.ts';
import { adjustmentSchema } from './adjustments.ts';

/** Acts on somebody's money, or leading to it (rule 38). */
export const moneyActSchema = z.enum(moneyActs).meta({ 'x-extensible-enum': true });
export type MoneyActKind = z.infer<typeof moneyActSchema>;

/**
 * An act on somebody's money. `actorId` is the person who really acted; `actedAs` the account they acted for by proxy,
 * `secondId` the second person if there was one. Cents of `currency`, null if the act has no amount.
 */
const moneyAct = z.object({
  id: z.number().int(),
  at: z.string(),
  actorId: z.string(),
  actedAs: z.string().nullable(),
  secondId: z.string().nullable(),
  act: moneyActSchema,
  riderId: z.string().nullable(),
  riderName: z.string(),
  dealerId: z.string().nullable(),
  dealerName: z.string(),
  awardId: z.string().nullable(),
  claimId: z.string().nullable(),
  redemptionId: z.string().nullable(),
  code: z.string().nullable(),
  wallet: awardKindSchema.nullable(),
  currency: currencySchema.nullable(),
  cents: z.number().int().nullable(),
  reason: z.string().nullable(),
});
export type MoneyAct = z.infer<typeof moneyAct>;

/** `pending` until a second person decides (rule 38). */
export const pendingStatusSchema = z.enum(['pending', 'applied', 'rejected']);
/** A manual adjustment that waits for a second person; `request` is what was requested, null for a series' bonus. */
const pendingAdjustment = z.object({
  id: z.string(),
  kind: z.enum(['grant', 'correct', 'writeOff', 'reinstate', 'bonus']),
  riderId: z.string().nullable(),
  riderName: z.string(),
  seriesId: z.string().nullable(),
  seriesName: z.string(),
  request: adjustmentSchema.nullable(),
  currency: currencySchema,
  cents: z.number().int(),
  reason: z.string(),
  askedAt: z.string(),
  askedBy: z.string(),
  status: pendingStatusSchema,
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
  awardId: z.string().nullable(),
});
export type PendingAdjustment = z.infer<typeof pendingAdjustment>;

/** What looked unusual about money that moved. */
export const flagKindSchema = z.enum(flagKinds);
export type FlagKind = z.infer<typeof flagKindSchema>;
/** For review only: the money moved. */
const moneyFlag = z.object({
  id: z.string(),
  kind: flagKindSchema,
  at: z.string(),
  riderId: z.string(),
  riderName: z.string(),
  knownSince: z.string().nullable(),
  dealerId: z.string().nullable(),
  dealerName: z.string(),
  awardId: z.string().nullable(),
  redemptionId: z.string().nullable(),
  code: z.string().nullable(),
  actorId: z.string().nullable(),
  currency: currencySchema,
  cents: z.number().int(),
  seenAt: z.string().nullable(),
  seenBy: z.string().nullable(),
  note: z.string(),
});
export type MoneyFlag = z.infer<typeof moneyFlag>;

const truth = z.enum(['true', 'false']);

/** The log of acts on money, what waits for a second person, and flags for review (rule 38). */
export const controlRoutes = {
  moneyActs: defineRoute({
    method: 'get',
    path: '/api/admin/money-acts',
    summary: 'The log of actions on money, newest first, with sums by person and currency over all pages',
    access: 'admin',
    query: pageQuerySchema.extend({
      actor: z.string().optional(),
      /** An id, or a part of the name. */ rider: z.string().trim().optional(),
      /** An id, a dealer's number, or a part of the name. */ dealer: z.string().trim().optional(),
      act: moneyActSchema.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    status: 200,
    answer: z.object({
      acts: z.array(moneyAct),
      pagination: paginationSchema,
      sums: z.array(
        z.object({
          actorId: z.string(),
          currency: currencySchema,
          count: z.number().int(),
          cents: z.number().int(),
        }),
      ),
    }),
  }),
  pendingAdjustments: defineRoute({
    method: 'get',
    path: '/api/admin/pending-adjustments',
    summary: 'Manual adjustments that wait for a second admin, and their outcomes; the oldest pending first',
    access: 'admin',
    query: pageQuerySchema.extend({ status: pendingStatusSchema.optional(), rider: z.string().optional() }),
    status: 200,
    answer: z.object({ adjustments: z.array(pendingAdjustment), pagination: paginationSchema }),
  }),
  decideAdjustment: defineRoute({
    method: 'put',
    path: '/api/admin/pending-adjustment/{adjustmentId}',
    summary: 'Approve (an admin other than the requester) or reject an adjustment; an approved one is applied at once',
    access: 'admin',
    role: 'approver',
    body: z.object({ decision: z.enum(['approve', 'reject']), reason: z.string().trim().min(3).max(300) }),
    status: 200,
    answer: z.object({ adjustment: pendingAdjustment }),
    errors: [
      'rewards/no-such-adjustment',
      'rewards/adjustment-decided',
      'rewards/own-adjustment',
      'rewards/not-a-rider',
      'rewards/no-such-award',
      'rewards/more-than-left',
      'rewards/more-than-owed',
      'rewards/award-in-claim',
      'rewards/award-not-expired',
      'catalog/no-such-serie',
    ],
  }),
  flags: defineRoute({
    method: 'get',
    path: '/api/admin/flags',
    summary: 'Flagged movements: new accounts, results older than the account, actions by proxy',
    access: 'admin',
    query: pageQuerySchema.extend({
      kind: flagKindSchema.optional(),
      seen: truth.optional(),
      rider: z.string().optional(),
    }),
    status: 200,
    answer: z.object({ flags: z.array(moneyFlag), pagination: paginationSchema }),
  }),
  markFlag: defineRoute({
    method: 'put',
    path: '/api/admin/flag/{flagId}',
    summary: 'Mark a flag as reviewed, with a note',
    access: 'admin',
    body: z.object({ seen: z.boolean(), note: z.string().trim().max(300).optional() }),
    status: 200,
    answer: z.object({ flag: moneyFlag }),
    errors: ['rewards/no-such-flag'],
  }),
} as const;
