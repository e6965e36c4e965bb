import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';
import { claimStatusSchema } from '../payouts.ts';

export const claimChanged = defineEvent(
  'rewards.claim-changed.v1',
  'A claim on earned cash was opened, is being paid, was paid, failed or was taken back; carries the state. Amounts are null while it is open.',
  z.object({
    change: z.enum(['opened', 'approved', 'paying', 'sent', 'failed', 'cancelled', 'moved']),
    claimId: z.string(),
    riderId: z.string(),
    currency: currencySchema,
    status: claimStatusSchema,
    method: z.enum(['order', 'cheque']),
    attempt: z.number().int(),
    grossCents: z.number().int().nullable(),
    withheldCents: z.number().int().nullable(),
    openedAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** Why the last try failed, or why it was taken back or canceled. */
    note: z.string().nullable(),
  }),
);
