import { z } from 'zod';

/**
 * Why a promoter's posting waits for staff before it pays (rule 39): more finishers stated than listed, and money
 * depends on them; the promoter's own rider account in a paid place; a sum above the limit; a re-posting that moves
 * paid money above the limit.
 */
export const holdReasonSchema = z.enum(['finishers', 'ownAccount', 'amount', 'moved']);
export type HoldReason = z.infer<typeof holdReasonSchema>;

/** How the results of a class stand with staff, for those who post results; instants are UTC. */
export const classReviewSchema = z.object({
  /** Staff look at them before they pay; what was released last pays meanwhile. */
  isHeld: z.boolean(),
  reasons: z.array(holdReasonSchema),
  since: z.string().nullable(),
  /** What staff said of the last posting that they held. */
  decision: z.enum(['release', 'reject']).nullable(),
  reason: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type ClassReview = z.infer<typeof classReviewSchema>;
