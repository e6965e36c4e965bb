import { z } from 'zod';
import { judgmentCauseSchema } from '../../events/catalog.results-posted.v1.ts';
import { holdReasonSchema } from '../../holds.ts';
import { currencySchema } from '../../money.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { payoutTypeSchema } from '../../payouts.ts';
import { fullResultSchema, postingMeansSchema } from '../../races.ts';
import { defineRoute } from '../../route.ts';

const priceSchema = z.object({ place: z.number().int(), amountCents: z.number().int() });

/** A posting, or a change of what it pays, that waits for staff, with what pays meanwhile. Amounts are cents of the event's currency. */
export const heldPostingSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  eventDate: z.string(),
  eventVersion: z.number().int(),
  classId: z.string(),
  className: z.string(),
  currency: currencySchema,
  reasons: z.array(holdReasonSchema),
  heldAt: z.string(),
  postedBy: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
  means: postingMeansSchema,
  fileName: z.string().nullable(),
  /** The sum of this posting's paid places, whoever holds them. */
  amountCents: z.number().int(),
  /** What would be taken from riders paid by the previous posting. */
  movedCents: z.number().int(),
  finishers: z.number().int().nullable(),
  results: z.array(fullResultSchema),
  /** What pays meanwhile. */
  released: z
    .object({
      finishers: z.number().int().nullable(),
      results: z.array(fullResultSchema),
      payoutType: payoutTypeSchema,
      payouts: z.array(priceSchema),
    })
    .nullable(),
  /** What the change is about: results, or what they pay. */
  cause: judgmentCauseSchema,
  payoutType: payoutTypeSchema,
  payouts: z.array(priceSchema),
});
export type HeldPosting = z.infer<typeof heldPostingSchema>;

/** What a second person reviews before it pays (rules 39 and 42). */
export const holdRoutes = {
  listHolds: defineRoute({
    method: 'get',
    path: '/api/admin/held-postings',
    summary: 'Postings of results that wait for staff before they pay, the longest waiting first',
    access: 'admin',
    query: pageQuerySchema,
    status: 200,
    answer: z.object({ postings: z.array(heldPostingSchema), pagination: paginationSchema }),
  }),
  decideHold: defineRoute({
    method: 'put',
    path: '/api/admin/held-posting/{holdId}',
    summary: 'Release a held posting, which pays it, or reject it: what was released before stands again',
    touches: ['catalog', 'rewards', 'reports'],
    access: 'admin',
    role: 'approver',
    body: z.object({ decision: z.enum(['release', 'reject']), reason: z.string().trim().min(1).max(1000) }),
    status: 200,
    answer: z.object({ eventId: z.string(), classId: z.string(), decision: z.enum(['release', 'reject']) }),
    errors: ['catalog/no-such-hold', 'catalog/second-person-needed', 'catalog/kind-fixed', 'request/stale'],
  }),
} as const;
