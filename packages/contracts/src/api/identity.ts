import { z } from 'zod';
import { accountRoutes } from './identity/accounts.ts';
import { bikeImageRoutes } from './identity/bike-images.ts';
import { guardianRoutes } from './identity/guardians.ts';
import { mailRoutes } from './identity/mail.ts';
import { identityChangeRoutes } from './identity/identity-changes.ts';
import { ownDataRoutes } from './identity/own-data.ts';
import { passwordRoutes } from './identity/passwords.ts';
import { promoterRoutes } from './identity/promoters.ts';
import { mergeRoutes } from './identity/merges.ts';
import { riderRoutes } from './identity/riders.ts';
import { taxFilingRoutes } from './identity/tax-filing.ts';
import { staffRoutes } from './identity/staff.ts';
import { verificationRoutes } from './identity/verification.ts';
import { bikeAnswerSchema, formerBikeSchema } from '../bikes.ts';

/** Every call that identity serves. */
export const identityRoutes = {
  ...accountRoutes,
  ...passwordRoutes,
  ...verificationRoutes,
  ...bikeImageRoutes,
  ...guardianRoutes,
  ...riderRoutes,
  ...mergeRoutes,
  ...promoterRoutes,
  ...staffRoutes,
  ...identityChangeRoutes,
  ...ownDataRoutes,
  ...taxFilingRoutes,
  ...mailRoutes,
} as const;

/** How catalog matches the rows of a results file: identity returns every rider that a key of the file could match. */
export const riderMatchRequestSchema = z.object({
  amaNumbers: z.array(z.string()),
  emails: z.array(z.string()),
  vins: z.array(z.string()),
  names: z.array(z.string()),
  riderIds: z.array(z.string()),
});
export type RiderMatchRequest = z.infer<typeof riderMatchRequestSchema>;
/** What identity says of a rider for the matching of results (rule 36). */
export const matchableRiderSchema = z.object({
  riderId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  amaNumber: z.string().nullable(),
  hometown: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  active: z.boolean(),
  emailVerified: z.boolean(),
  /** Staff or a promoter confirmed the AMA number for this account; what a rider typed is not proof (rule 36). */
  amaConfirmed: z.boolean().optional(),
  /** The day on which a minor comes of age; null or absent for an adult. */
  minorUntil: z.iso.date().nullish(),
  createdAt: z.iso.datetime().optional(),
  bikes: z.array(bikeAnswerSchema),
  /** Bikes that were valid until they left the garage: a race meanwhile was ridden on them (rule 41). */
  formerBikes: z.array(formerBikeSchema).optional(),
});
export type MatchableRider = z.infer<typeof matchableRiderSchema>;

/**
 * Names of a results file without an exact match: identity returns riders with similar names (by name, most similar
 * first).
 */
export const nearNamesRequestSchema = z.object({ names: z.array(z.string()).max(20_000) });
