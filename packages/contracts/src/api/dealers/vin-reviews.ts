import { z } from 'zod';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';
import { vinAdderSchema, vinReviewSchema, vinReviewStatusSchema } from '../../vin-reviews.ts';

/** Bikes that staff review before they count, and riders who add many of them. */
export const vinReviewRoutes = {
  listVinReviews: defineRoute({
    method: 'get',
    path: '/api/admin/vin-reviews',
    summary: 'Bikes that wait for staff to see their plate, the longest waiting first, or those that were decided',
    access: 'admin',
    query: pageQuerySchema.extend({ status: vinReviewStatusSchema.default('waiting') }),
    status: 200,
    answer: z.object({ reviews: z.array(vinReviewSchema), pagination: paginationSchema }),
  }),
  decideVinReview: defineRoute({
    method: 'put',
    path: '/api/admin/vin-review/{reviewId}',
    summary: 'Confirm a bike, which then counts, or reject it for good; decided once',
    touches: ['dealers', 'rewards'],
    access: 'admin',
    body: z.object({ decision: z.enum(['confirm', 'reject']), note: z.string().trim().min(1).max(1000) }),
    status: 200,
    answer: z.object({ review: vinReviewSchema }),
    errors: ['dealers/no-such-review', 'dealers/review-decided', 'dealers/second-person-needed', 'service/unavailable'],
  }),
  listVinAdders: defineRoute({
    method: 'get',
    path: '/api/admin/vin-adders',
    summary: 'Riders who add many VINs or had some rejected, those with most first',
    access: 'admin',
    status: 200,
    answer: z.object({ days: z.number().int(), riders: z.array(vinAdderSchema) }),
  }),
} as const;
