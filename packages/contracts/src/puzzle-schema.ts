import { z } from 'zod';

/**
 * The proof-of-work puzzle of an unknown caller before a further try, instead of a lock that would lock out the owner:
 * a `nonce` for which SHA-256 of `salt.nonce` (UTF-8) begins with `difficulty` zero bits. Each counts once, until
 * `expiresAt` (milliseconds since 1970, UTC), for the account or address that it was made for.
 */
export const puzzleSchema = z.object({
  salt: z.string().max(64),
  difficulty: z.number().int().min(1).max(30),
  expiresAt: z.number().int(),
  signature: z.string().max(64),
});
export type Puzzle = z.infer<typeof puzzleSchema>;

/** The given puzzle with its solution. */
export const puzzleAnswerSchema = puzzleSchema.extend({ nonce: z.string().max(32) });
export type PuzzleAnswer = z.infer<typeof puzzleAnswerSchema>;
