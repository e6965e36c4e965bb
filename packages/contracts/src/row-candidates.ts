import { z } from 'zod';

/** What of a row may speak against its being a rider's. */
export const rowDisagreementSchema = z.enum(['name', 'home', 'email', 'amaNumber', 'bike']);
export type RowDisagreement = z.infer<typeof rowDisagreementSchema>;

/** Somebody who may be the rider of a row; no address, no e-mail and no VIN. */
export const rowCandidateSchema = z.object({
  riderId: z.string(),
  name: z.string(),
  hometown: z.string().nullable(),
  amaNumber: z.string().nullable(),
  active: z.boolean(),
  /** Make and model of each valid bike. */
  bikes: z.array(z.string()).optional(),
  /** What the row says otherwise than the account. */
  disagrees: z.array(rowDisagreementSchema).optional(),
  /** The only one, by the exact name, and nothing in the row disagrees. */
  exact: z.boolean().optional(),
  /** Nobody has the row's name; this one's comes near. */
  near: z.boolean().optional(),
});
export type RowCandidate = z.infer<typeof rowCandidateSchema>;
