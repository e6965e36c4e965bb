import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const missingPaymentDecided = defineEvent(
  'rewards.missing-payment-decided.v1',
  'Staff answered a rider’s claim of a missing payment; identity mails the rider.',
  z.object({
    claimId: z.string(),
    riderId: z.string(),
    eventTitle: z.string(),
    className: z.string(),
    decision: z.enum(['resolved', 'declined']),
    answer: z.string(),
  }),
);
