import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { currencySchema } from '../money.ts';
import { awardKindSchema, awardStatusSchema } from '../payouts.ts';

/** An award after a movement; the version in the envelope orders the movements of one award. */
export const awardSnapshotSchema = z.object({
  awardId: z.string(),
  riderId: z.string(),
  eventId: z.string(),
  seriesId: z.string(),
  classId: z.string(),
  className: z.string(),
  place: z.number().int(),
  kind: awardKindSchema,
  status: awardStatusSchema,
  initialValueCents: z.number().int(),
  currentValueCents: z.number().int(),
  /** What staff took back of it, which does not count as earned; absent in older events. */
  correctedCents: z.number().int().optional(),
  redeemedCents: z.number().int(),
  currency: currencySchema,
  awardedDate: z.iso.date(),
  expireDate: z.iso.date().nullable(),
  revoked: z.boolean(),
});
/** Integer cents of `currency`; days in the program's zone. */
export type AwardSnapshot = z.infer<typeof awardSnapshotSchema>;

export const awardEarned = defineEvent('rewards.award-earned.v1', 'A result earned an award.', awardSnapshotSchema);
