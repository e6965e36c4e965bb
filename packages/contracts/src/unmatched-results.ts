import { z } from 'zod';
import { currencySchema } from './money.ts';
import { fullResultSchema } from './races.ts';

/** A standing result without an account. Money is integer cents of `currency`. */
export const unmatchedResultSchema = z.object({
  eventId: z.string(),
  eventTitle: z.string(),
  eventDate: z.string(),
  classId: z.string(),
  className: z.string(),
  /** What the class pays this place; null if nothing. */ payoutCents: z.number().int().nullable(),
  currency: currencySchema,
  result: fullResultSchema,
  eventVersion: z.number().int(),
});
export type UnmatchedResult = z.infer<typeof unmatchedResultSchema>;
