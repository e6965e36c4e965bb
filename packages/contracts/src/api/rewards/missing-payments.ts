import { z } from 'zod';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';

/** A rider reports that a race should have paid, until 45 days after it (rule 20); later only staff may. */
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
  status: z.enum(['open', 'resolved', 'declined']),
  answer: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.enum(['rider', 'admin']),
  decidedAt: z.string().nullable(),
  /** The account, for staff alone. */ decidedBy: z.string().nullable(),
});
export type MissingPayment = z.infer<typeof missingPaymentSchema>;

const one = z.object({ claim: missingPaymentSchema });
const said = z.object({
  eventId: z.string(),
  className: z.string().trim().min(1).max(160),
  place: z.number().int().positive().max(500).optional(),
  message: z.string().trim().min(3).max(1000),
});
const claimable = z.object({
  eventId: z.string(),
  title: z.string(),
  endDate: z.string(),
  claimUntil: z.string(),
  classes: z.array(z.string()),
});

/** Claims that a race should have paid, and what staff answer (rule 20). */
export const missingPaymentRoutes = {
  missingPayments: defineRoute({
    method: 'get',
    path: '/api/{type}/missing-payments',
    summary: 'Missing-payment claims, the open ones first; a rider sees their own',
    access: 'riderStaff',
    query: pageQuerySchema.extend({
      status: z.enum(['open', 'resolved', 'declined']).optional(),
      query: z.string().trim().optional(),
      riderId: z.string().optional(),
    }),
    status: 200,
    answer: z.object({ claims: z.array(missingPaymentSchema), pagination: paginationSchema }),
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
    summary: 'Decide a missing-payment claim: resolved (the results were corrected) or declined; the rider gets a mail',
    access: 'admin',
    body: z.object({ decision: z.enum(['resolved', 'declined']), answer: z.string().trim().min(3).max(1000) }),
    status: 200,
    answer: one,
    errors: ['rewards/no-such-claim', 'rewards/already-decided'],
  }),
} as const;
