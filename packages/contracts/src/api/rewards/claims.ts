import { z } from 'zod';
import { claimHands } from '../../choices.ts';
import { currencySchema, moneySchema } from '../../money.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { claimStatusSchema, orderStatusSchema } from '../../payouts.ts';
import { defineRoute } from '../../route.ts';

/** Why a claim cannot be paid now (rules 17, 20, 21). */
export const blockSchema = z.enum([
  'nothingToPay',
  'riderInactive',
  'guardianPending',
  'documentsMissing',
  'documentsNotVerified',
  'taxStatusUnknown',
  'approvalNeeded',
]);
export type Block = z.infer<typeof blockSchema>;

/**
 * A proposal of one of the staff on how a payment ended whose order the provider has with another amount, or no longer
 * finds; it waits for a second person (rule 38). The provider's side is null if it is not found.
 */
const settlement = z.object({
  id: z.string(),
  outcome: z.enum(['paid', 'failed']),
  reason: z.string(),
  theirCents: z.number().int().nullable(),
  theirCurrency: z.string().nullable(),
  proposedAt: z.string(),
  proposedBy: z.string(),
});

const claimedAward = z.object({
  awardId: z.string(),
  eventTitle: z.string(),
  className: z.string(),
  place: z.number().int().nullable(),
  awardedDate: z.string(),
  claimBy: z.string().nullable(),
  grossCents: z.number().int(),
  withheldCents: z.number().int(),
});

/** The day of the results' verification, of the documents' verification or of the claim. */
export const dueFromSchema = z.enum(['results', 'documents', 'claim']);
export type DueFrom = z.infer<typeof dueFromSchema>;

/**
 * A rider's claim on all cash earned in one currency (rule 17). While it is open the amounts follow what is earned;
 * from the order, or the cheque run, on they are fixed. `amountCents` is gross: net = gross - withheld (rule 21).
 * `dueDate` is 30 days after the latest of three days (rule 20), which `dueFrom` names; null until the documents are
 * verified.
 */
export const payoutClaimSchema = z.object({
  id: z.string(),
  riderId: z.string(),
  riderName: z.string(),
  email: z.string(),
  country: z.string(),
  currency: currencySchema,
  amountCents: z.number().int(),
  withheldCents: z.number().int(),
  netCents: z.number().int(),
  status: claimStatusSchema,
  method: z.enum(['order', 'cheque']),
  attempt: z.number().int(),
  openedAt: z.string(),
  openedBy: z.enum(['rider', 'admin']),
  dueDate: z.string().nullable(),
  dueFrom: dueFromSchema.nullable(),
  isOverdue: z.boolean(),
  blockedBy: z.array(blockSchema),
  approvedAt: z.string().nullable(),
  /** The account, for staff alone. */ approvedBy: z.string().nullable(),
  /** Open, and approved for at least what it would pay. */ isApproved: z.boolean(),
  orderId: z.string().nullable(),
  orderStatus: orderStatusSchema.nullable(),
  settlement: settlement.nullable(),
  /**
   * The act by which the viewer has a hand in its money, and so neither approves nor sends it (rule 38); null if there is
   * none. Absent for a rider, and in lists but for what waits for a second person.
   */
  hand: z.enum(claimHands).nullish(),
  lastFailure: z.string().nullable(),
  chequeRunId: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** The account, for staff alone. */ sentBy: z.string().nullable(),
  reference: z.string().nullable(),
  closedReason: z.string().nullable(),
  version: z.number().int(),
  awards: z.array(claimedAward),
});
export type PayoutClaim = z.infer<typeof payoutClaimSchema>;

const total = z.object({
  currency: currencySchema,
  status: claimStatusSchema,
  count: z.number().int(),
  cents: z.number().int(),
});
const claims = z.object({ claims: z.array(payoutClaimSchema), pagination: paginationSchema, totals: z.array(total) });
const one = z.object({ claim: payoutClaimSchema });
const reason = z.string().trim().min(3).max(300);
const ids = z.array(z.string()).min(1).max(200);
const listedRun = z.object({
  id: z.string(),
  number: z.number().int(),
  at: z.string(),
  by: z.string(),
  cheques: z.number().int(),
  sent: z.number().int(),
  sums: z.array(z.object({ currency: currencySchema, cents: z.number().int() })),
});
const chequeRun = z.object({
  run: z.object({
    id: z.string(),
    number: z.number().int(),
    at: z.string(),
    by: z.string(),
    totalCents: z.number().int(),
    claims: z.array(payoutClaimSchema),
  }),
});
/** An order as one side has it. */
const side = z.object({
  status: orderStatusSchema,
  amountCents: z.number().int(),
  /** The provider's may be one in which we do not pay. */ currency: z.string(),
});
const difference = z.object({
  kind: z.enum(['missingThere', 'missingHere', 'amount', 'status']),
  externalId: z.string(),
  orderId: z.string().nullable(),
  /** For an order that only the provider has: the claim in its reference, if there is one. */
  claimId: z.string().nullable(),
  riderName: z.string().nullable(),
  ours: side.nullable(),
  theirs: side.nullable(),
});

/** Whoever is involved in the money of a claim neither approves nor sends it (rule 38). */
const handErrors = [
  'rewards/hand-granted',
  'rewards/hand-corrected',
  'rewards/hand-wrote-off',
  'rewards/hand-reinstated',
  'rewards/hand-bonus',
  'rewards/hand-verified',
  'rewards/hand-proxied',
  'rewards/hand-released',
  'rewards/hand-sign-in',
  'rewards/hand-tax-status',
  'rewards/hand-merged',
] as const;

/** Claims on cash, their orders at the provider, and cheque runs (rules 17, 18). */
export const claimRoutes = {
  payoutClaims: defineRoute({
    method: 'get',
    path: '/api/{type}/payout-claims',
    summary: 'Claims on earned cash, the open ones first; a rider sees their own',
    access: 'riderStaff',
    query: pageQuerySchema.extend({
      query: z.string().trim().optional(),
      name: z.string().trim().optional(),
      email: z.string().trim().optional(),
      country: z.string().optional(),
      bikeModel: z.string().trim().optional(),
      bikeYear: z.coerce.number().int().min(1900).max(2100).optional(),
      status: claimStatusSchema.optional(),
      blocked: z.enum(['true', 'false']).optional(),
      /** For a second person: a payment above the limit for who asks, or the proposed settlement of a stuck one. */
      waitsFor: z.enum(['approval', 'settlement']).optional(),
      riderId: z.string().optional(),
      afterDate: z.iso.date().optional(),
      beforeDate: z.iso.date().optional(),
    }),
    status: 200,
    answer: claims,
  }),
  payoutClaim: defineRoute({
    method: 'get',
    path: '/api/{type}/payout-claim/{claimId}',
    summary: 'One claim',
    access: 'riderStaff',
    status: 200,
    answer: one,
    errors: ['rewards/no-such-claim'],
  }),
  openClaim: defineRoute({
    method: 'post',
    path: '/api/rider/payout-claims',
    summary: 'Claim all cash earned in a currency',
    access: 'rider',
    idempotent: 'optional',
    body: z.object({ currency: currencySchema }),
    status: 201,
    answer: one,
    errors: ['rewards/nothing-to-pay', 'rewards/claim-open', 'rewards/documents-missing', 'rewards/merge-hold'],
  }),
  openClaims: defineRoute({
    method: 'post',
    path: '/api/admin/payout-claims',
    summary: 'Open claims for riders, or for everyone who is owed cash in a currency; who has one keeps it',
    access: 'admin',
    idempotent: 'optional',
    body: z.object({ currency: currencySchema, riderIds: ids.optional() }),
    status: 201,
    answer: z.object({ claims: z.array(payoutClaimSchema) }),
  }),
  updateClaim: defineRoute({
    method: 'put',
    path: '/api/{type}/payout-claim/{claimId}',
    summary:
      'Approve (a second admin), cancel, mark a cheque as sent, take back that it was, or settle a stuck payment (two people); a rider may only cancel',
    access: 'riderStaff',
    role: {
      field: 'action',
      roles: {
        approve: 'approver',
        send: 'finance',
        undo: 'finance',
        settleAs: 'finance',
        confirmSettlement: 'approver',
      },
    },
    idempotent: 'optional',
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('approve'), /** The approved amount. */ netCents: z.number().int() }),
      z.object({ action: z.literal('cancel'), reason: reason.optional() }),
      z.object({ action: z.literal('send'), reference: z.string().trim().max(80).optional() }),
      z.object({ action: z.literal('undo'), reason }),
      z.object({ action: z.literal('settleAs'), outcome: z.enum(['paid', 'failed']), reason }),
      z.object({ action: z.literal('confirmSettlement'), settlementId: z.string() }),
    ]),
    status: 200,
    answer: one,
    errors: [
      'rewards/no-such-claim',
      'rewards/claim-not-open',
      'rewards/claim-not-processing',
      'rewards/claim-not-sent',
      'rewards/claim-by-order',
      'rewards/same-admin',
      'rewards/amount-differs',
      'rewards/provider-says-paid',
      'rewards/claim-not-stuck',
      'rewards/no-settlement',
      'rewards/claim-blocked',
      ...handErrors,
    ],
  }),
  sendClaims: defineRoute({
    method: 'post',
    path: '/api/admin/payout-claims/send',
    summary: 'Mark the cheques of a run as sent, all or none',
    access: 'admin',
    role: 'finance',
    idempotent: 'optional',
    body: z.object({ claimIds: ids, reference: z.string().trim().max(80).optional() }),
    status: 200,
    answer: z.object({ claims: z.number().int() }),
    errors: ['rewards/no-such-claim', 'rewards/claim-not-processing', 'rewards/claim-by-order', ...handErrors],
  }),
  orderClaims: defineRoute({
    method: 'post',
    path: '/api/admin/payout-claims/order',
    summary: 'Order the payment of many claims, with an outcome for each',
    access: 'admin',
    role: 'finance',
    idempotent: 'optional',
    body: z.object({ claimIds: ids }),
    status: 200,
    answer: z.object({
      orders: z.array(
        z.object({
          claimId: z.string(),
          riderName: z.string(),
          orderId: z.string().nullable(),
          status: claimStatusSchema,
          refusal: z.string().nullable(),
        }),
      ),
    }),
  }),
  runCheques: defineRoute({
    method: 'post',
    path: '/api/admin/cheque-runs',
    summary: 'Put open claims that are paid by cheque into a cheque run; blocked ones stay open',
    access: 'admin',
    role: 'finance',
    idempotent: 'optional',
    body: z.object({ claimIds: ids.optional() }).prefault({}),
    status: 201,
    answer: chequeRun,
    errors: [
      'rewards/nothing-to-pay',
      'rewards/no-such-claim',
      'rewards/claim-not-open',
      'rewards/claim-blocked',
      ...handErrors,
    ],
  }),
  chequeRuns: defineRoute({
    method: 'get',
    path: '/api/admin/cheque-runs',
    summary: 'All cheque runs, the newest first, with their sums and how many cheques are marked as sent',
    access: 'admin',
    query: pageQuerySchema,
    status: 200,
    answer: z.object({ runs: z.array(listedRun), pagination: paginationSchema }),
  }),
  chequeRun: defineRoute({
    method: 'get',
    path: '/api/admin/cheque-run/{runId}',
    summary: 'A cheque run, to print',
    access: 'admin',
    status: 200,
    answer: chequeRun,
    errors: ['rewards/no-such-run'],
  }),
  createOrder: defineRoute({
    method: 'post',
    path: '/api/payments/create-order',
    summary: 'Order the payment of a claim; the amount is the claim’s, `payoutAmount` is only compared',
    access: 'riderStaff',
    role: 'finance',
    idempotent: 'optional',
    body: z.object({ claimId: z.string(), payoutAmount: moneySchema.optional() }),
    status: 201,
    answer: z.object({ orderId: z.string(), payoutAmount: moneySchema, claim: payoutClaimSchema }),
    errors: [
      'rewards/no-such-claim',
      'rewards/claim-not-open',
      'rewards/claim-blocked',
      'rewards/amount-differs',
      'rewards/paid-by-cheque',
      'rewards/order-refused',
      'rewards/same-admin',
      ...handErrors,
    ],
  }),
  rewardLink: defineRoute({
    method: 'get',
    path: '/api/payments/get-reward-link/{orderId}',
    summary: 'The reward link, only for its owner; never stored (rule 18)',
    access: 'riderMoney',
    status: 200,
    answer: z.object({ link: z.string(), isDemo: z.boolean() }),
    errors: ['rewards/no-such-order', 'rewards/order-not-paid', 'rewards/provider-unavailable'],
  }),
  providerWebhook: defineRoute({
    method: 'post',
    path: '/api/payments/webhook',
    summary: 'Webhook of the payout provider: an order changed; signed, and verified by reading the order back',
    touches: [],
    twice: 'ownId',
    access: 'public',
    maxBytes: 64_000,
    status: 204,
    answer: z.unknown(),
    errors: ['rewards/bad-signature'],
  }),
  checkProvider: defineRoute({
    method: 'get',
    path: '/api/admin/payments/reconciliation',
    summary: 'Differences between our orders and the provider’s',
    access: 'admin',
    status: 200,
    answer: z.object({
      provider: z.string(),
      checkedAt: z.string(),
      ours: z.number().int(),
      theirs: z.number().int(),
      differences: z.array(difference),
    }),
    errors: ['rewards/provider-unavailable'],
  }),
  readOrdersBack: defineRoute({
    method: 'post',
    path: '/api/admin/payments/read-back',
    summary: 'Read every unsettled order back from the provider now',
    twice: 'sets',
    access: 'admin',
    status: 200,
    answer: z.object({ orders: z.number().int(), settled: z.number().int() }),
    errors: ['rewards/provider-unavailable'],
  }),
} as const;
