import { z } from 'zod';

/** How identity asks catalog what a merge of two riders would move, and for their common classes (rule 25). */
export const mergeQuestionSchema = z.object({ fromId: z.string(), intoId: z.string() });
export type MergeQuestion = z.infer<typeof mergeQuestionSchema>;
export type MergeAnswer = { results: number; conflicts: { eventTitle: string; className: string }[] };
