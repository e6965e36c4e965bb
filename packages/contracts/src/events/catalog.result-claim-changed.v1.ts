import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { claimEvidenceSchema, claimStatusSchema } from '../result-claims.ts';

export const resultClaimChanged = defineEvent(
  'catalog.result-claim-changed.v1',
  'A waiting result was suggested for a rider, claimed by strong evidence, or its suggestion was decided.',
  z.object({
    claimId: z.string(),
    status: claimStatusSchema,
    riderId: z.string(),
    eventId: z.string(),
    classId: z.string(),
    evidence: z.array(claimEvidenceSchema),
    /** The row's AMA number; a claim confirmed by it confirms it for the account. */
    amaNumber: z.string().nullable(),
  }),
);
