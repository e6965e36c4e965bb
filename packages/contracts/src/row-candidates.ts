import { z } from 'zod';

/** The fields of a row that may contradict a rider. */
export const rowDisagreementSchema = z.enum(['name', 'home', 'email', 'amaNumber', 'bike']);
export type RowDisagreement = z.infer<typeof rowDisagreementSchema>;

/** A possible rider of a row; no address, no e-mail and no VIN. */
export const rowCandidateSchema = z.object({
  riderId: z.string(),
  name: z.string(),
  hometown: z.string().nullable(),
  amaNumber: z.string().nullable(),
  active: z.boolean(),
  /** Nobody verified the account: only staff may choose it (rule 47). */
  unverified: z.boolean().optional(),
  /** Make and model of each valid bike. */
  bikes: z.array(z.string()).optional(),
  /** The fields in which the row differs from the account. */
  disagrees: z.array(rowDisagreementSchema).optional(),
  /** The only one with the exact name, and nothing in the row contradicts. */
  exact: z.boolean().optional(),
  /** Nobody has the row's name; this one's is similar. */
  near: z.boolean().optional(),
});
export type RowCandidate = z.infer<typeof rowCandidateSchema>;
