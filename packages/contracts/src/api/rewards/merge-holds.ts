import { z } from 'zod';
import { currencySchema } from '../../money.ts';
import { awardKindSchema } from '../../payouts.ts';
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

const sum = z.object({ wallet: awardKindSchema, currency: currencySchema, cents: z.number().int() });
/**
 * A rider whose money waits after merges of one person each; an agreement ends the wait of all of them. `brought` is
 * what they brought, `free` what the rider has of it and before, in cents: both can be used again when it ends.
 */
const waitingMerge = z.object({
  riderId: z.string(),
  riderName: z.string(),
  until: z.iso.datetime(),
  /** The oldest first. */
  merges: z
    .array(
      z.object({
        fromId: z.string(),
        fromName: z.string(),
        mergedAt: z.iso.datetime(),
        mergedBy: z.string().nullable(),
      }),
    )
    .min(1),
  brought: z.array(sum),
  free: z.array(sum),
});
export type WaitingMerge = z.infer<typeof waitingMerge>;

const mergeHold = {
  path: '/api/admin/rider/{riderId}/merge-hold',
  access: 'admin',
  status: 200,
  answer: mergeHoldAnswer,
} as const;

/** The wait of money after a merge, and its end by a second person. */
export const mergeHoldRoutes = {
  getMergeHold: defineRoute({ ...mergeHold, method: 'get', summary: 'Whether a rider’s money waits after a merge' }),
  listMergeHolds: defineRoute({
    method: 'get',
    path: '/api/admin/merge-holds',
    summary: 'Riders whose money waits after a merge, the longest waiting first, with what would be free',
    access: 'admin',
    query: z.object({ riderId: z.string().optional() }),
    status: 200,
    answer: z.object({ riders: z.array(waitingMerge) }),
  }),
  agreeToMerge: defineRoute({
    ...mergeHold,
    method: 'put',
    summary: 'Agree to a merge as another admin: the rider’s money waits no longer (rule 44)',
    touches: ['rewards', 'identity', 'catalog'],
    twice: 'sets',
    role: 'approver',
    errors: ['rewards/no-merge-hold', 'rewards/own-merge'],
  }),
} as const;
