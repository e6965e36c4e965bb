import { z } from 'zod';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { claimStatusSchema, resultClaimSchema } from '../../result-claims.ts';
import { defineRoute } from '../../route.ts';

/** Results that wait for a decision on their rider (rule 36). */
export const claimRoutes = {
  listClaims: defineRoute({
    method: 'get',
    path: '/api/{type}/result-claims',
    summary: 'Results that may be a rider’s: a promoter’s own events, all for staff, a rider’s own',
    access: 'races',
    query: pageQuerySchema.extend({ status: claimStatusSchema.optional() }),
    status: 200,
    answer: z.object({ claims: z.array(resultClaimSchema), pagination: paginationSchema }),
  }),
  decideClaim: defineRoute({
    method: 'put',
    path: '/api/{type}/result-claim/{claimId}',
    summary: 'Confirm that a result is the rider’s, which pays it, or reject it for good',
    touches: ['catalog', 'rewards', 'reports'],
    access: 'promoterStaff',
    body: z.object({ decision: z.enum(['confirm', 'reject']), reason: z.string().trim().max(500).optional() }),
    status: 200,
    answer: z.object({ claim: resultClaimSchema }),
    errors: [
      'catalog/no-such-claim',
      'catalog/not-yours',
      'catalog/claim-decided',
      'catalog/claim-does-not-fit',
      'catalog/second-person-needed',
      'catalog/riders-merging',
      'catalog/merge-underway',
      'request/stale',
    ],
  }),
} as const;
