import { z } from 'zod';
import { walletSchema } from './api/rewards.ts';
import { currencySchema } from './money.ts';
import { claimStatusSchema } from './payouts.ts';

/**
 * How identity asks catalog and rewards whether two riders could be merged (rules 25 and 44). `lock`: identity is about to
 * merge them.
 */
export const mergeQuestionSchema = z.object({ fromId: z.string(), intoId: z.string(), lock: z.boolean().optional() });
export type MergeQuestion = z.infer<typeof mergeQuestionSchema>;
/** Classes in which both riders have a result, or an award, which block the merge. */
const conflictsSchema = z.array(z.object({ eventTitle: z.string(), className: z.string() }));
/** How many results would move, and what blocks the merge. */
export const mergeAnswerSchema = z.object({ results: z.number().int(), conflicts: conflictsSchema });
export type MergeAnswer = z.infer<typeof mergeAnswerSchema>;

const sideSchema = z.object({
  wallet: walletSchema,
  claims: z.array(z.object({ status: claimStatusSchema, currency: currencySchema })),
});
/** What rewards says: classes in which both have an award or a verdict, and the money of both. */
export const mergeMoneySchema = z.object({
  conflicts: conflictsSchema,
  from: sideSchema,
  into: sideSchema,
  /** Above the limit (rule 38): a second admin has to ask for the same merge. */ needsSecond: z.boolean(),
});
export type MergeMoney = z.infer<typeof mergeMoneySchema>;
