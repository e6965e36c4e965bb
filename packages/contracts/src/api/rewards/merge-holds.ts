import { z } from 'zod';
import { defineRoute } from '../../route.ts';

const mergeHoldAnswer = z.object({
  hold: z
    .object({
      /** Until when the rider's money waits. */ until: z.iso.datetime(),
      mergedAt: z.iso.datetime(),
      mergedBy: z.string().nullable(),
    })
    .nullable(),
});
/** Money waits after a merge that one person made (rule 44); null while none waits. */
export type MergeHold = NonNullable<z.infer<typeof mergeHoldAnswer>['hold']>;

const mergeHold = {
  path: '/api/admin/rider/{riderId}/merge-hold',
  access: 'admin',
  status: 200,
  answer: mergeHoldAnswer,
} as const;

/** The wait of money after a merge, and its end by a second person. */
export const mergeHoldRoutes = {
  getMergeHold: defineRoute({ ...mergeHold, method: 'get', summary: 'Whether a rider’s money waits after a merge' }),
  agreeToMerge: defineRoute({
    ...mergeHold,
    method: 'put',
    summary: 'Agree to a merge as another admin: the rider’s money waits no longer (rule 44)',
    twice: 'sets',
    role: 'approver',
    errors: ['rewards/no-merge-hold', 'rewards/own-merge'],
  }),
} as const;
