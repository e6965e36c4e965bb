import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';

export const refundChanged = defineEvent(
  'rewards.refund-changed.v1',
  'The refund of a redemption to its dealer was marked as sent, or that was taken back; carries the state.',
  z.object({
    redemptionId: z.string(),
    dealerId: z.string(),
    amountCents: z.number().int(),
    currency: currencySchema,
    sent: z.boolean(),
  }),
);
