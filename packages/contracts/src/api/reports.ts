import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { countrySchema, currencySchema } from '../money.ts';
import { raceStyleSchema } from '../payouts.ts';

const days = { startDate: z.iso.date().optional(), endDate: z.iso.date().optional(), noCache: z.string().optional() };
/** Reversed dates are refused: they would answer with nothing, which looks like figures of zero. */
const inOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) =>
  !startDate || !endDate || startDate <= endDate;
const reversed = {
  path: ['endDate'],
  message: 'the period ends before it starts',
  params: { code: 'request/dates-reversed' },
};
const period = z.object(days).refine(inOrder, reversed);
const sharePeriod = z
  .object({ ...days, raceStyle: raceStyleSchema.optional(), country: countrySchema.optional() })
  .refine(inOrder, reversed);
const amounts = z.array(z.object({ currency: currencySchema, cents: z.number().int() }));

const rate = z.number().int().nullable();
const month = z.object({
  month: z.string(),
  currency: currencySchema,
  postedCents: z.number().int(),
  earnedCents: z.number().int(),
  redeemedCents: z.number().int(),
  earnRate: rate,
  redemptionRate: rate,
});
export const summarySchema = z.object({
  startDate: z.string(),
  endDate: z.string(),
  updatedAt: z.string(),
  available: amounts,
  earned: amounts,
  redeemed: amounts,
  /** Whole percents (rule 32), null where nothing was posted or earned. */
  earnRate: rate,
  redemptionRate: rate,
  /** Nothing converts (rule 1): the rates are those of the currency that most is posted in. */
  rateCurrency: currencySchema,
  /** All who are active now, and who of them registered within the period. */
  riders: z.number().int(),
  newRiders: z.number().int(),
  /** Within the period, and those of them that are still to come. */
  events: z.number().int(),
  eventsToCome: z.number().int(),
  months: z.array(month),
  /** By month, whatever the currency; months without either are left out. */
  counts: z.array(z.object({ month: z.string(), newRiders: z.number().int(), events: z.number().int() })),
  topRiders: z.array(
    z.object({
      riderId: z.string(),
      name: z.string(),
      hometown: z.string().nullable(),
      kind: z.enum(['cash', 'dealerCredit']),
      currency: currencySchema,
      paidResults: z.number().int(),
      wins: z.number().int(),
      earnedCents: z.number().int(),
    }),
  ),
  lateEvents: z.number().int(),
  vinsToVerify: z.number().int(),
  openRefunds: z.object({ count: z.number().int(), dealers: z.number().int(), amounts }),
});
export type Summary = z.infer<typeof summarySchema>;

const share = {
  finishers: z.number().int(),
  brandFinishers: z.number().int(),
  share: z.number().int().nullable(),
  classes: z.number().int(),
  classesKnown: z.number().int(),
};
export const reportsRoutes = {
  contingency: defineRoute({
    method: 'get',
    path: '/api/aggregates/contingency',
    summary: 'What the programme posts this year, for the public pages',
    access: 'public',
    status: 200,
    answer: z.object({
      contingencyTitle: z.string(),
      contingencyAmount: z.number().int(),
      currency: currencySchema,
      /** The whole of it: each currency's own, most first; nothing converts. */
      amounts: z.array(z.object({ currency: currencySchema, cents: z.number().int() })),
      eventsThisMonth: z.number().int(),
      ridersPaid: z.number().int(),
      year: z.number().int(),
      updatedAt: z.string(),
    }),
  }),
  summary: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/summary',
    summary: 'The figures of the dashboard',
    access: 'admin',
    query: period,
    status: 200,
    answer: summarySchema,
  }),
  marketShareMonth: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/market-share-month',
    summary: 'Brand finishers of all finishers, by month of the event',
    access: 'admin',
    query: sharePeriod,
    status: 200,
    answer: z.object({ marketShareMonth: z.array(z.object({ month: z.string(), ...share })) }),
  }),
  marketShareSeries: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/market-share-series',
    summary: 'Brand finishers of all finishers, by series',
    access: 'admin',
    query: sharePeriod,
    status: 200,
    answer: z.object({ marketShareSeries: z.array(z.object({ seriesId: z.string(), name: z.string(), ...share })) }),
  }),
} as const;
export type MarketShareMonth = z.infer<typeof reportsRoutes.marketShareMonth.answer>['marketShareMonth'][number];
export type MarketShareSeries = z.infer<typeof reportsRoutes.marketShareSeries.answer>['marketShareSeries'][number];
