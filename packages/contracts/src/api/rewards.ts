import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { adjustmentRoutes } from './rewards/adjustments.ts';
import { claimRoutes } from './rewards/claims.ts';
import { controlRoutes } from './rewards/controls.ts';
import { creditRoutes } from './rewards/credit.ts';
import { mergeHoldRoutes } from './rewards/merge-holds.ts';
import { missingPaymentRoutes } from './rewards/missing-payments.ts';
import { pinLockRoutes } from './rewards/pin-locks.ts';
import { policyRoutes } from './rewards/policy.ts';
import { reconciliationRoutes } from './rewards/reconciliation.ts';
import { refundRoutes } from './rewards/refunds.ts';
import { taxRoutes } from './rewards/tax.ts';
import { walletRoutes } from './rewards/wallets.ts';
import { currencySchema } from '../money.ts';
import {
  awardKindSchema,
  awardSourceSchema,
  awardStatusSchema,
  claimStatusSchema,
  movementKindSchema,
  reasonSchema,
} from '../payouts.ts';
import { pageQuerySchema, paginationSchema } from '../pagination.ts';

/** What a rider has in one currency, in cents: available = max(0, credit - debt) (rule 9). */
export const walletSchema = z.object({
  credit: z.array(
    z.object({
      availableCents: z.number().int(),
      earnedCents: z.number().int(),
      redeemedCents: z.number().int(),
      debtCents: z.number().int(),
      currency: currencySchema,
    }),
  ),
  cash: z.array(
    z.object({
      owedCents: z.number().int(),
      earnedCents: z.number().int(),
      paidCents: z.number().int(),
      debtCents: z.number().int(),
      currency: currencySchema,
    }),
  ),
});
export type Wallet = z.infer<typeof walletSchema>;

/** An award in integer cents of `currency`; days in the program's zone, `expireDate` the last one. */
export const awardSchema = z.object({
  id: z.string(),
  riderId: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  eventDate: z.string(),
  seriesName: z.string(),
  classId: z.string(),
  className: z.string(),
  place: z.number().int(),
  kind: awardKindSchema,
  status: awardStatusSchema,
  initialValueCents: z.number().int(),
  currentValueCents: z.number().int(),
  currency: currencySchema,
  awardedDate: z.string(),
  expireDate: z.string().nullable(),
  revoked: z.boolean(),
  /** Its origin: a result, a series bonus (rule 10) or staff by hand; the latter two have no event. */
  source: awardSourceSchema,
  /** For cash: the last day to claim it (rule 20). */ claimBy: z.string().nullable(),
  claimStatus: claimStatusSchema.nullable(),
  reason: z.string().nullable(),
});
export type Award = z.infer<typeof awardSchema>;

const movement = z.object({
  id: z.string(),
  kind: movementKindSchema,
  at: z.string(),
  amountCents: z.number().int(),
  balanceCents: z.number().int(),
  currency: currencySchema,
  wallet: awardKindSchema,
  eventTitle: z.string().nullable(),
  className: z.string().nullable(),
  dealerName: z.string().nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
});
/** Cents gained, negative if lost, and the balance after it. */
export type Movement = z.infer<typeof movement>;

/** Credit spent at a dealer, with the lots that it came from; `code` is its receipt number (rule 13). */
export const redemptionSchema = z.object({
  id: z.string(),
  code: z.string(),
  riderId: z.string(),
  riderName: z.string(),
  dealerId: z.string(),
  dealerName: z.string(),
  employeeName: z.string(),
  amountCents: z.number().int(),
  currency: currencySchema,
  time: z.string(),
  undoneAt: z.string().nullable(),
  /** The account, for staff; riders and dealers get the dealership's name, and null where staff refunded it. */
  undoneBy: z.string().nullable(),
  /** Undone by the dealership, or refunded by staff of the program. */ undoneAs: z.enum(['undo', 'refund']).nullable(),
  canUndo: z.boolean(),
  refundStatus: z.enum(['open', 'sent']),
  lots: z.array(
    z.object({
      awardId: z.string(),
      amountCents: z.number().int(),
      eventTitle: z.string(),
      className: z.string(),
      expireDate: z.string().nullable(),
      leftCents: z.number().int(),
    }),
  ),
});
export type Redemption = z.infer<typeof redemptionSchema>;

const verdict = z.object({
  classId: z.string(),
  className: z.string(),
  resultId: z.string(),
  place: z.number().int().nullable(),
  riderId: z.string(),
  eligible: z.boolean(),
  reason: reasonSchema.nullable(),
  kind: awardKindSchema.nullable(),
  amountCents: z.number().int(),
  currency: currencySchema,
  finishers: z.number().int().nullable(),
  needed: z.number().int().nullable(),
});
/** What a result earns, or the one reason why not (rule 4). */
export type Verdict = z.infer<typeof verdict>;
/** With its steps: dates of posting, award, expiry or last day to claim, and payment, as far as reached. */
export const riderResultSchema = verdict.extend({
  eventId: z.string(),
  eventTitle: z.string(),
  eventDate: z.string(),
  postedAt: z.string().nullable(),
  awardId: z.string().nullable(),
  awardStatus: awardStatusSchema.nullable(),
  awardedDate: z.string().nullable(),
  expireDate: z.string().nullable(),
  claimBy: z.string().nullable(),
  claimStatus: claimStatusSchema.nullable(),
  paidAt: z.string().nullable(),
});
export type RiderResult = z.infer<typeof riderResultSchema>;

/** `state` is `none` until the award function has run over the event's results. */
const eligibilitySchema = z.object({
  eventId: z.string(),
  state: z.enum(['none', 'assessed']),
  version: z.number().int().nullable(),
  results: z.array(verdict),
});

const redemptionFilters = pageQuerySchema.extend({
  query: z.string().trim().optional(),
  afterDate: z.iso.date().optional(),
  beforeDate: z.iso.date().optional(),
  country: z.string().optional(),
  riderName: z.string().optional(),
  /** For staff: of one dealer. */ dealerId: z.string().optional(),
});
const redemptionList = z.object({
  redemptions: z.array(redemptionSchema),
  pagination: paginationSchema,
  /** Totals of all matches; without undone ones, unless these are requested. */
  totals: z.array(z.object({ currency: currencySchema, count: z.number().int(), cents: z.number().int() })),
});

/** Every call that rewards serves. */
export const rewardsRoutes = {
  ...refundRoutes,
  ...claimRoutes,
  ...controlRoutes,
  ...missingPaymentRoutes,
  ...adjustmentRoutes,
  ...creditRoutes,
  ...mergeHoldRoutes,
  ...pinLockRoutes,
  ...walletRoutes,
  ...policyRoutes,
  ...reconciliationRoutes,
  ...taxRoutes,
  wallet: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/wallet',
    summary: 'What a rider has, by currency',
    access: 'counter',
    own: { rider: 'riderId' },
    status: 200,
    answer: walletSchema,
  }),
  awards: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/awards',
    summary: 'The awards (lots) of a rider, the next to expire first',
    access: 'counter',
    own: { rider: 'riderId' },
    query: pageQuerySchema.extend({ status: awardStatusSchema.optional() }),
    status: 200,
    answer: z.object({ awards: z.array(awardSchema), pagination: paginationSchema }),
  }),
  ledger: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/ledger',
    summary: 'Every movement with its running balance, oldest first; with `page` a page of them, newest first',
    access: 'riderStaff',
    own: { rider: 'riderId' },
    query: z.object({
      currency: currencySchema.optional(),
      wallet: awardKindSchema.optional(),
      page: pageQuerySchema.shape.page.unwrap().optional(),
      limit: pageQuerySchema.shape.limit,
      query: z.string().trim().max(100).optional(),
    }),
    status: 200,
    answer: z.object({ movements: z.array(movement), pagination: paginationSchema.optional() }),
  }),
  riderResults: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/results',
    summary: 'Every result of a rider with what it paid or why not',
    access: 'riderStaff',
    own: { rider: 'riderId' },
    query: pageQuerySchema,
    status: 200,
    answer: z.object({ results: z.array(riderResultSchema), pagination: paginationSchema }),
  }),
  eligibility: defineRoute({
    method: 'get',
    path: '/api/{type}/event/{eventId}/eligibility',
    summary: 'For each result of a rider the caller may see: eligible, or the reason',
    access: 'races',
    status: 200,
    answer: eligibilitySchema,
  }),
  eventEligibility: defineRoute({
    method: 'get',
    path: '/api/event/{eventId}/eligibility',
    summary: 'The same for whoever is signed in: riders see their own results, dealers none',
    access: 'member',
    status: 200,
    answer: eligibilitySchema,
  }),
  redeem: defineRoute({
    method: 'post',
    path: '/api/{type}/redeem',
    summary: 'Redeem credit at the dealer’s counter',
    touches: ['rewards', 'reports'],
    access: 'dealer',
    idempotent: true,
    body: z.object({
      riderId: z.string(),
      amountCents: z.number().int().positive().max(100_000_000),
      currency: currencySchema,
      pin: z.string().max(20),
      employeeName: z.string().trim().min(1).max(80),
      idVerified: z.boolean(),
    }),
    status: 201,
    answer: z.object({ redemption: redemptionSchema, wallet: walletSchema }),
    errors: [
      'rewards/insufficient-credit',
      'rewards/wrong-pin',
      'rewards/no-pin',
      'rewards/pin-locked',
      'rewards/dealer-locked',
      'rewards/id-not-verified',
      'rewards/not-a-rider',
      'rewards/rider-inactive',
      'rewards/merge-hold',
      'rewards/dealer-inactive',
      'rewards/wrong-currency',
      'request/idempotency-key-missing',
      'request/idempotency-key-reused',
    ],
  }),
  redemptions: defineRoute({
    method: 'get',
    path: '/api/{type}/credit-redemptions',
    summary: 'Redemptions the caller may see, newest first',
    access: 'counter',
    query: redemptionFilters,
    status: 200,
    answer: redemptionList,
  }),
  undoRedemption: defineRoute({
    method: 'delete',
    path: '/api/{type}/credit-redemption/{redemptionId}',
    summary: 'Undo (dealer) or refund (admin) a redemption; the value returns to its lots',
    touches: ['rewards', 'reports'],
    access: 'dealerStaff',
    idempotent: 'optional',
    status: 200,
    answer: z.object({ redemption: redemptionSchema, wallet: walletSchema }),
    errors: ['rewards/no-such-redemption', 'rewards/already-undone', 'rewards/refund-sent'],
  }),
  revokedRedemptions: defineRoute({
    method: 'get',
    path: '/api/{type}/revoked-redemptions',
    summary: 'Redemptions that were undone or refunded, with who and when',
    access: 'dealerStaff',
    query: redemptionFilters,
    status: 200,
    answer: redemptionList,
  }),
} as const;
