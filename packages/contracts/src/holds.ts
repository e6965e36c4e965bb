import { z } from 'zod';

/**
 * Why a posting, or a change of what it pays, waits for a second person. A promoter's (rule 39): more finishers stated
 * than listed, and money depends on them; the promoter's own rider account in a paid place; a sum above the limit; a
 * re-posting that moves paid money above the limit. Anybody's (rule 42): a recipient, or who makes it, is above the
 * limit of 30 days; the class is paid below the program's minimum; payouts or kind of a class with awards change; staff
 * had taken back what it would give again; a recipient's account was made, merged or given another e-mail by who posts.
 */
export const holdReasonSchema = z
  .enum([
    'finishers',
    'ownAccount',
    'amount',
    'moved',
    'recipient',
    'actor',
    'belowMinimum',
    'payouts',
    'takenBack',
    'ownRider',
  ])
  .meta({ 'x-extensible-enum': true });
export type HoldReason = z.infer<typeof holdReasonSchema>;

/** The review state of a class's results, for those who post results; times are UTC. */
export const classReviewSchema = z.object({
  /** Staff review them before they pay; the last released ones pay meanwhile. */
  isHeld: z.boolean(),
  reasons: z.array(holdReasonSchema),
  since: z.string().nullable(),
  /** The staff's decision on the last held posting. */
  decision: z.enum(['release', 'reject']).nullable(),
  reason: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type ClassReview = z.infer<typeof classReviewSchema>;
