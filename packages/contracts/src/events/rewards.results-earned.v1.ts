import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';
import { awardKindSchema } from '../payouts.ts';

export const resultsEarned = defineEvent(
  'rewards.results-earned.v1',
  'Results of an event brought a rider money, told once for all that came together (rule 48); identity mails the rider.',
  z.object({
    riderId: z.string(),
    eventId: z.string(),
    eventTitle: z.string(),
    currency: currencySchema,
    awards: z
      .array(
        z.object({
          awardId: z.string(),
          kind: awardKindSchema,
          className: z.string(),
          place: z.number().int(),
          amountCents: z.number().int().positive(),
          /** Of credit: its last day. */ expireDate: z.iso.date().nullable(),
          /** Of cash: the last day to claim it with verified documents (rule 20). */ claimBy: z.iso.date().nullable(),
        }),
      )
      .min(1),
  }),
);
