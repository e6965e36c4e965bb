import { z } from 'zod';

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
