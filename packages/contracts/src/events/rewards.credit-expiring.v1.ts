import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';

export const creditExpiring = defineEvent(
  'rewards.credit-expiring.v1',
  'Credit of a rider ends soon: 60, 30 and 7 days before, or when staff ask; identity mails the rider, with an entry for their calendar.',
  z.object({
    riderId: z.string(),
    currency: currencySchema,
    totalCents: z.number().int().positive(),
    lots: z.array(
      z.object({
        awardId: z.string(),
        eventTitle: z.string(),
        amountCents: z.number().int(),
        expireDate: z.iso.date(),
      }),
    ),
  }),
);
