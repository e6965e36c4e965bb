import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';
import { lapseSchema } from '../payouts.ts';

export const cashDue = defineEvent(
  'rewards.cash-due.v1',
  'Cash of a rider expires in 30 or 7 days unless it is claimed (rule 48); identity mails the rider.',
  z.object({
    riderId: z.string(),
    currency: currencySchema,
    /** What is left to claim of all lots that end within 30 days, less a debt. */
    totalCents: z.number().int().positive(),
    /** The last day of the first of them. */
    claimBy: z.iso.date(),
    /** What is still missing. */ missing: lapseSchema.optional(),
  }),
);
