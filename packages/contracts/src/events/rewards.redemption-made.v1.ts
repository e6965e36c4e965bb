import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';
import { awardSnapshotSchema } from './rewards.award-earned.v1.ts';

/** A redemption as it stands, in integer cents; `code` is base 36, as on the receipt (rule 13). */
export const redemptionSnapshotSchema = z.object({
  redemptionId: z.string(),
  code: z.string(),
  riderId: z.string(),
  dealerId: z.string(),
  amountCents: z.number().int().positive(),
  currency: currencySchema,
  redeemedAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  /** The awards that it was taken from, after it; no other event carries their change. */
  awards: z.array(awardSnapshotSchema.extend({ version: z.number().int().positive() })).default([]),
});

export const redemptionMade = defineEvent(
  'rewards.redemption-made.v1',
  'A rider spent credit at a dealer.',
  redemptionSnapshotSchema,
);
