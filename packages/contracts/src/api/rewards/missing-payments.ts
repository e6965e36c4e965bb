import { z } from 'zod';
import { currencySchema } from '../../money.ts';
import { flag, pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { awardSourceSchema, lapseSchema } from '../../payouts.ts';
import { defineRoute } from '../../route.ts';

/** A cash award that lapsed (rule 20); days in the program's zone. */
const lostAwardSchema = z.object({
  awardId: z.string(),
  amountCents: z.number().int(),
  currency: currencySchema,
  source: awardSourceSchema,
  /** The last day on which it could be claimed; of a reinstated award the new one. */ claimBy: z.string(),
  lostOn: z.string(),
  /** Null where it lapsed before that was recorded. */ lapse: lapseSchema.nullable(),
});

/**
 * A rider reports that a race should have paid, until 45 days after it (rule 20); later only staff may. Or, with
 * `award`, asks for the reinstatement of cash that lapsed.
 */
export const missingPaymentSchema = z.object({
  id: z.string(),
  riderId: z.string(),
  riderName: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  eventEndDate: z.string(),
  className: z.string(),
  place: z.number().int().nullable(),
  message: z.string(),
  award: lostAwardSchema.nullable(),
  /** Its reinstatement waits for a second admin (rule 38). */ waitsForSecond: z.boolean(),
  status: z.enum(['open', 'resolved', 'declined']),
  answer: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.enum(['rider', 'admin']),
  decidedAt: z.string().nullable(),
  /** The account, for staff alone. */ decidedBy: z.string().nullable(),
});
export type MissingPayment = z.infer<typeof missingPaymentSchema>;

/** A lost award with the latest request about it; `isReinstated` until it is claimed and paid. */
const lostCashSchema = lostAwardSchema.extend({
  eventTitle: z.string(),
  className: z.string(),
  place: z.number().int().nullable(),
  isReinstated: z.boolean(),
  request: missingPaymentSchema
    .pick({ id: true, message: true, status: true, answer: true, createdAt: true, decidedAt: true })
    .nullable(),
});
export type LostCash = z.infer<typeof lostCashSchema>;

const one = z.object({ claim: missingPaymentSchema });
const message = z.string().trim().min(3).max(1000);
const said = z.object({
  eventId: z.string(),
  className: z.string().trim().min(1).max(160),
  place: z.number().int().positive().max(500).optional(),
  message,
});
const claimable = z.object({
  eventId: z.string(),
  title: z.string(),
  endDate: z.string(),
  claimUntil: z.string(),
  classes: z.array(z.string()),
});

/** Claims that a race should have paid, requests to reinstate lost cash, and what staff answer (rule 20). */
export const missingPaymentRoutes = {
  missingPayments: defineRoute({
    method: 'get',
    path: '/api/{type}/missing-payments',
    summary: 'Missing-payment claims and requests for reinstatement, the open ones first; a rider sees their own',
    access: 'riderStaff',
    query: pageQuerySchema.extend({
      status: z.enum(['open', 'resolved', 'declined']).optional(),
      query: z.string().trim().optional(),
      riderId: z.string().optional(),
      /** Only requests for reinstatement, or only the others. */ lost: flag.optional(),
    }),
    status: 200,
    answer: z.object({ claims: z.array(missingPaymentSchema), pagination: paginationSchema }),
  }),
  lostCash: defineRoute({
    method: 'get',
    path: '/api/rider/lost-cash',
    summary: 'Cash that the rider lost because it was not claimed in time, the latest first, and what was reinstated',
    access: 'rider',
    status: 200,
    answer: z.object({ awards: z.array(lostCashSchema) }),
  }),
  askReinstatement: defineRoute({
    method: 'post',
    path: '/api/rider/lost-cash/{awardId}/reinstatement',
    summary: 'Ask staff to reinstate cash that lapsed',
    access: 'rider',
    idempotent: 'optional',
    body: z.object({ message }),
    status: 201,
    answer: one,
    errors: ['rewards/no-such-award', 'rewards/award-not-expired', 'rewards/reinstatement-asked'],
  }),
  claimableEvents: defineRoute({
    method: 'get',
    path: '/api/rider/claimable-events',
    summary: 'Races for which a missing payment can still be claimed',
    access: 'rider',
    query: z.object({ query: z.string().trim().optional() }),
    status: 200,
    answer: z.object({ events: z.array(claimable) }),
  }),
  claimMissing: defineRoute({
    method: 'post',
    path: '/api/rider/missing-payments',
    summary: 'Claim a missing payment for a race',
    access: 'rider',
    idempotent: 'optional',
    body: said,
    status: 201,
    answer: one,
    errors: ['rewards/no-such-event', 'rewards/claim-too-late', 'rewards/claim-too-early', 'rewards/claimed-already'],
  }),
  claimMissingFor: defineRoute({
    method: 'post',
    path: '/api/admin/missing-payments',
    summary: 'Claim a missing payment for a rider, at any time',
    access: 'admin',
    idempotent: 'optional',
    body: said.extend({ riderId: z.string() }),
    status: 201,
    answer: one,
    errors: ['rewards/no-such-event', 'rewards/not-a-rider', 'rewards/claim-too-early', 'rewards/claimed-already'],
  }),
  decideMissing: defineRoute({
    method: 'put',
    path: '/api/admin/missing-payment/{claimId}',
    summary:
      'Answer a missing-payment claim, by mail; a request for reinstatement is resolved by reinstating its award',
    access: 'admin',
    body: z.object({ decision: z.enum(['resolved', 'declined']), answer: message }),
    status: 200,
    answer: one,
    errors: [
      'rewards/no-such-claim',
      'rewards/already-decided',
      'rewards/resolved-by-reinstating',
      'rewards/reinstatement-waits',
    ],
  }),
} as const;
