import { z } from 'zod';
import { fullResultSchema } from './races.ts';

/**
 * The evidence that a row is a rider's (rule 36). The first three are strong and claim automatically if nothing
 * contradicts; the others only suggest, since names and homes are public and anybody can type a number.
 */
export const claimEvidenceSchema = z.enum(['email', 'vin', 'amaNumber', 'unconfirmedAmaNumber', 'nameAndHome']);
export type ClaimEvidence = z.infer<typeof claimEvidenceSchema>;

/** `withdrawn`: the row was changed or given to somebody else, or the rider no longer fits it. */
export const claimStatusSchema = z.enum(['waiting', 'confirmed', 'rejected', 'withdrawn']);
export type ClaimStatus = z.infer<typeof claimStatusSchema>;

/** A result that may be a rider's, with both sides for the decision; times are UTC. */
export const resultClaimSchema = z.object({
  id: z.string(),
  status: claimStatusSchema,
  evidence: z.array(claimEvidenceSchema),
  eventId: z.string(),
  eventTitle: z.string(),
  eventDate: z.string(),
  classId: z.string(),
  className: z.string(),
  /** When the results of the class were posted. */
  postedAt: z.string().nullable(),
  /** The row as it was posted. */
  row: fullResultSchema,
  /** The rider as they are now; null if the account is deleted or identity is down. */
  rider: z
    .object({
      id: z.string(),
      name: z.string(),
      hometown: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      country: z.string().nullable(),
      amaNumber: z.string().nullable(),
      amaConfirmed: z.boolean(),
      emailVerified: z.boolean(),
      createdAt: z.string().nullable(),
      bikes: z.array(z.object({ year: z.number().int(), make: z.string(), model: z.string(), valid: z.boolean() })),
    })
    .nullable(),
  suggestedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Null if strong evidence decided. */
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type ResultClaim = z.infer<typeof resultClaimSchema>;
