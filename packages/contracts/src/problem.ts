import { z } from 'zod';
import { puzzleSchema } from './puzzle-schema.ts';

/** What is wrong with one field, or one cell of a file; `message` is in the caller's language. */
export const fieldProblemSchema = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  line: z.number().int().optional(),
  column: z.string().optional(),
});
/** `line` counts from 1 as in the file. */
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

/** problem+json (RFC 9457) as returned by every service and the gateway; `message` is in the caller's language. */
export const problemSchema = z.object({
  type: z.string(),
  code: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(fieldProblemSchema).optional(),
  /** With `identity/puzzle-needed`: solve it, and send it with its `nonce` as `puzzle` with the next try. */
  puzzle: puzzleSchema.optional(),
});
export type Problem = z.infer<typeof problemSchema>;
