import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';

export const redemptionSnapshotSchema = z.object({
  redemptionId: z.string(),
  code: z.string(),
  riderId: z.string(),
  dealerId: z.string(),
  amountCents: z.number().int().positive(),
  currency: currencySchema,
  redeemedAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
});

export const redemptionMade = defineEvent('rewards.redemption-made.v1', 'A rider spent credit at a dealer.', redemptionSnapshotSchema);
