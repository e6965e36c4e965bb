import { z } from 'zod';
import { currencySchema } from '../../money.ts';
import { flag } from '../../pagination.ts';
import { awardKindSchema } from '../../payouts.ts';
import { defineRoute } from '../../route.ts';

const amountCents = z.number().int().positive().max(100_000_000);
const reason = z.string().trim().min(3).max(300);

/**
 * Money moved by hand, with a recorded reason: `grant` is a new award without a race; `correct` takes back an unspent
 * part of an award; `writeOff` ends a debt (rule 9); `reinstate` restores an expired cash award, claimable for 30 days.
 */
export const adjustmentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('grant'), wallet: awardKindSchema, currency: currencySchema, amountCents, reason }),
  z.object({ kind: z.literal('correct'), awardId: z.string(), amountCents, reason }),
  z.object({ kind: z.literal('writeOff'), wallet: awardKindSchema, currency: currencySchema, amountCents, reason }),
  z.object({ kind: z.literal('reinstate'), awardId: z.string(), reason }),
]);
export type Adjustment = z.infer<typeof adjustmentSchema>;

/** What a place in the final standings earns by the series' bonus table, or why not (rule 10). */
const bonusLine = z.object({
  place: z.number().int(),
  riderId: z.string(),
  riderName: z.string(),
  amountCents: z.number().int(),
  reason: z.enum(['placeNotPaid', 'noValidBike', 'modelNotInSeries', 'modelYear', 'notRegistered']).nullable(),
  awardId: z.string().nullable(),
});
export type BonusLine = z.infer<typeof bonusLine>;
const bonus = z.object({
  seriesId: z.string(),
  seriesName: z.string(),
  currency: currencySchema,
  kind: awardKindSchema,
  postedAt: z.string().nullable(),
  table: z.array(z.object({ place: z.number().int(), amountCents: z.number().int() })),
  initialValueCents: z.number().int().nullable(),
  expirationDate: z.string().nullable(),
  standings: z.array(bonusLine),
  /** The posting above the limit that waits for a second admin (rule 38); then these are the standings before it. */
  pendingAdjustmentId: z.string().nullable(),
});
/** The bonus table of a series in integer cents, and what the posted standings earn by it (rule 10). */
export type SeriesBonus = z.infer<typeof bonus>;

/** Money moved by hand, and the bonus of series. */
export const adjustmentRoutes = {
  adjust: defineRoute({
    method: 'post',
    path: '/api/admin/rider/{riderId}/adjustments',
    summary: 'Grant, correct, write off or reinstate money, with a reason; above the limit a second admin approves',
    access: 'admin',
    idempotent: true,
    body: adjustmentSchema,
    status: 201,
    /** `pending`: above the limit, so it is not applied until a second admin approves it (rule 38). */
    answer: z.object({
      status: z.enum(['applied', 'pending']),
      movementId: z.string().nullable(),
      awardId: z.string().nullable(),
      pendingAdjustmentId: z.string().nullable(),
    }),
    errors: [
      'rewards/not-a-rider',
      'rewards/no-such-award',
      'rewards/more-than-left',
      'rewards/more-than-owed',
      'rewards/award-in-claim',
      'rewards/award-not-expired',
      'request/idempotency-key-missing',
      'request/idempotency-key-reused',
    ],
  }),
  seriesBonus: defineRoute({
    method: 'get',
    path: '/api/admin/serie/{seriesId}/bonus',
    summary: 'The bonus table of a series and its posted standings',
    access: 'admin',
    status: 200,
    answer: bonus,
    errors: ['catalog/no-such-serie'],
  }),
  postSeriesBonus: defineRoute({
    method: 'put',
    path: '/api/admin/serie/{seriesId}/bonus',
    summary:
      'Post or replace the final standings; only the difference is paid or taken back, above the limit after a second admin',
    access: 'admin',
    idempotent: 'optional',
    query: z.object({ dryRun: flag.optional() }),
    body: z.object({
      kind: awardKindSchema.default('dealerCredit'),
      standings: z.array(z.object({ place: z.number().int().positive().max(500), riderId: z.string() })).max(500),
    }),
    status: 200,
    answer: bonus,
    errors: ['catalog/no-such-serie', 'rewards/not-a-rider', 'rewards/standings-twice'],
  }),
} as const;
