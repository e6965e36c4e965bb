import { z } from 'zod';
import { isModelName } from './engine-programs.ts';

const year = z.number().int().min(1900).max(2100).nullable();

/** A model that counts in a series (rule 35); "790*" is every model whose name begins with it. */
export const programModelSchema = z
  .object({
    model: z.string().trim().max(60).refine(isModelName),
    /** Model years that count, from and to; null for those of the series or the rules. */
    from: year,
    to: year,
  })
  .refine(({ from, to }) => (from === null) === (to === null) && (from ?? 0) <= (to ?? 0));
