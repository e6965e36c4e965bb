import { z } from 'zod';

/** How identity asks catalog what a merge of two riders would move, and for their common classes (rule 25). */
export const mergeQuestionSchema = z.object({ fromId: z.string(), intoId: z.string() });
export type MergeQuestion = z.infer<typeof mergeQuestionSchema>;
/** How many results would move, and the classes in which both riders have one, which block the merge. */
export const mergeAnswerSchema = z.object({
  results: z.number().int(),
  conflicts: z.array(z.object({ eventTitle: z.string(), className: z.string() })),
});
export type MergeAnswer = z.infer<typeof mergeAnswerSchema>;
