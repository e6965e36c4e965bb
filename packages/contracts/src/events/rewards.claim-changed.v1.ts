import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';
import { claimStatusSchema, taxStatusSchema } from '../payouts.ts';

/**
 * A payment that was sent, with its recipient as they were when it began (rule 21); it stays as it is when the account
 * changes or is merged. Not `recorded`: older than the keeping of payments, with the facts of a later day.
 */
const claimPayment = z.object({
  attempt: z.number().int(),
  riderId: z.string(),
  riderName: z.string(),
  taxStatus: taxStatusSchema,
  /** Residence; null if not known. */ state: z.string().nullable(),
  country: z.string().nullable(),
  grossCents: z.number().int(),
  withheldCents: z.number().int(),
  sentAt: z.iso.datetime(),
  takenBackAt: z.iso.datetime().nullable(),
  recorded: z.boolean(),
});

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
    /** All payments that were ever sent, by attempt; absent in events from before they were kept. */
    payments: z.array(claimPayment).optional(),
    /** Why the last try failed, or why it was taken back or canceled. */
    note: z.string().nullable(),
  }),
);
