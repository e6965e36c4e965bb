import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';
import { awardKindSchema, lapseSchema } from '../payouts.ts';

export const awardsExpired = defineEvent(
  'rewards.awards-expired.v1',
  'Credit or cash of a rider expired within the last two weeks (rule 48); identity mails the rider.',
  z.object({
    riderId: z.string(),
    kind: awardKindSchema,
    currency: currencySchema,
    totalCents: z.number().int().positive(),
    /** Of cash: what was missing on its last day. */ lapse: lapseSchema.optional(),
  }),
);
