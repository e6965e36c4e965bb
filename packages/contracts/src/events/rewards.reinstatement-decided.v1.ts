import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';

export const reinstatementDecided = defineEvent(
  'rewards.reinstatement-decided.v1',
  'Staff reinstated cash that a rider had lost, or refused to; identity mails the rider.',
  z.object({
    riderId: z.string(),
    awardId: z.string(),
    /** The rider's request; null where staff reinstated without one. */ requestId: z.string().nullable(),
    eventTitle: z.string(),
    className: z.string(),
    amountCents: z.number().int().positive(),
    currency: currencySchema,
    decision: z.enum(['reinstated', 'refused']),
    answer: z.string(),
    /** The last day to claim it now; null if it was refused. */ claimBy: z.iso.date().nullable(),
  }),
);
