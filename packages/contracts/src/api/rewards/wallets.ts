import { z } from 'zod';
import { currencySchema } from '../../money.ts';
import { awardKindSchema } from '../../payouts.ts';
import { defineRoute } from '../../route.ts';

const sums = z.array(z.object({ currency: currencySchema, cents: z.number().int() }));

/** A rider's money as shown in lists; integer cents per currency, left out if 0. */
const listedWalletSchema = z.object({
  riderId: z.string(),
  /** How the last race paid: cash to a pro, dealer credit to an amateur; null before the first award. */
  lastKind: awardKindSchema.nullable(),
  /** Credit that can be spent today (rule 9). */ available: sums,
  /** Awards of this calendar year's events, of both kinds, less revoked ones. */ earnedThisYear: sums,
  /** UTC; a redemption that was reversed does not count. */ lastRedeemedAt: z.iso.datetime().nullable(),
  /** By the dealer who asks; never for staff. */ redeemedHere: z.boolean(),
});
export type ListedWallet = z.infer<typeof listedWalletSchema>;

/** Sums of several riders at once, for lists. */
export const walletRoutes = {
  listWallets: defineRoute({
    method: 'get',
    path: '/api/{type}/rider-wallets',
    summary: 'Credit, earnings of the year and last redemption of up to 100 riders, for lists',
    access: 'dealerStaff',
    query: z.object({
      /** Ids of riders, separated by commas. */
      riderIds: z
        .string()
        .transform((text) => [...new Set(text.split(',').filter(Boolean))])
        .pipe(z.array(z.string()).min(1).max(100)),
    }),
    status: 200,
    answer: z.object({ wallets: z.array(listedWalletSchema) }),
  }),
} as const;
