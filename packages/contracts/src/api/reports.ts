import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { countrySchema, currencySchema } from '../money.ts';
import { raceStyleSchema } from '../payouts.ts';
import { namedReportRoutes } from './reports/named-reports.ts';
import { readApiRoutes } from './reports/read-api.ts';
import { savedViewRoutes } from './reports/saved-views.ts';
import { webhookRoutes } from './reports/webhooks.ts';

const noCache = {
  /** Reloads. Without it, or with `false` or `0`, an answer may be four seconds old, as its `updatedAt` says. */
  noCache: z.string().optional(),
};
const days = { startDate: z.iso.date().optional(), endDate: z.iso.date().optional(), ...noCache };
/** Reversed dates are refused: an empty answer would look like figures of zero. */
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
const rankedRider = z.object({
  riderId: z.string(),
  name: z.string(),
  hometown: z.string().nullable(),
  currency: currencySchema,
  paidResults: z.number().int(),
  wins: z.number().int(),
  earnedCents: z.number().int(),
});
/** The admin dashboard of a period (rule 31): integer cents per currency, never added (rule 33). */
export const summarySchema = z.object({
  startDate: z.string(),
  endDate: z.string(),
  updatedAt: z.string(),
  available: amounts,
  earned: amounts,
  redeemed: amounts,
  /** Whole percents (rule 32), null if nothing was posted or earned. */
  earnRate: rate,
  redemptionRate: rate,
  /** Nothing is converted (rule 1): the rates are those of the currency with the highest purse. */
  rateCurrency: currencySchema,
  /** All riders who are active now, and those who registered within the period. */
  riders: z.number().int(),
  newRiders: z.number().int(),
  /** Within the period, and those still to come. */
  events: z.number().int(),
  eventsToCome: z.number().int(),
  months: z.array(month),
  /** By month, in any currency; months without either are left out. */
  counts: z.array(z.object({ month: z.string(), newRiders: z.number().int(), events: z.number().int() })),
  topRiders: z.array(rankedRider.extend({ kind: z.enum(['cash', 'dealerCredit']) })),
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
const asOf = {
  startDate: z.string(),
  endDate: z.string(),
  /** The time of the figures. */ updatedAt: z.string(),
};
const inCurrency = {
  /** Nothing is converted (rule 1): rankings are in one currency. */ currency: currencySchema.default('USD'),
};
const maxRanked = 100;
const ranking = z
  .object({ ...days, ...inCurrency, limit: z.coerce.number().int().min(1).max(maxRanked).default(10) })
  .refine(inOrder, reversed);
const statsPeriod = z.object({ ...days, ...inCurrency }).refine(inOrder, reversed);
const rankedRiders = z.array(rankedRider);
const earnedOf = {
  riders: z.number().int(),
  paidResults: z.number().int(),
  wins: z.number().int(),
  earnedCents: z.number().int(),
};
const riderStats = z.object({
  currentYear: z.number().int(),
  ...earnedOf,
  /** Per rider who earned anything, in whole cents; null if nobody did. */ averageCents: z.number().int().nullable(),
  /** Newest first. */ years: z.array(z.object({ year: z.number().int(), ...earnedOf })),
});
const paid = {
  currency: currencySchema,
  claims: z.number().int(),
  grossCents: z.number().int(),
  withheldCents: z.number().int(),
  /** Gross less what was withheld. */ paidCents: z.number().int(),
};
const ofReading = ['reports/took-too-long', 'reports/busy'] as const;
/** Every call that reports serves. */
export const reportsRoutes = {
  ...namedReportRoutes,
  ...savedViewRoutes,
  ...readApiRoutes,
  ...webhookRoutes,
  contingency: defineRoute({
    method: 'get',
    path: '/api/aggregates/contingency',
    summary: 'The purse posted this year, for the public pages',
    access: 'public',
    /** Without one: that of the caller's country (rule 33). */
    query: z.object({ currency: currencySchema.optional(), ...noCache }),
    revalidated: true,
    status: 200,
    answer: z.object({
      contingencyTitle: z.string(),
      contingencyAmount: z.number().int(),
      /** Of the amount. */ currency: currencySchema,
      /** Per currency, highest first; nothing is converted. */
      contingency: z.array(z.object({ currency: currencySchema, cents: z.number().int() })),
      eventsThisMonth: z.number().int(),
      ridersPaid: z.number().int(),
      year: z.number().int(),
      updatedAt: z.string(),
    }),
    errors: ofReading,
  }),
  summary: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/summary',
    summary: 'The figures of the dashboard',
    access: 'admin',
    query: period,
    status: 200,
    answer: summarySchema,
    errors: ofReading,
  }),
  marketShareMonth: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/market-share-month',
    summary: 'Brand finishers of all finishers, by month of the event',
    access: 'admin',
    query: sharePeriod,
    status: 200,
    answer: z.object({ ...asOf, marketShareMonth: z.array(z.object({ month: z.string(), ...share })) }),
    errors: ofReading,
  }),
  marketShareSeries: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/market-share-series',
    summary: 'Brand finishers of all finishers, by series',
    access: 'admin',
    query: sharePeriod,
    status: 200,
    answer: z.object({
      ...asOf,
      marketShareSeries: z.array(z.object({ seriesId: z.string(), name: z.string(), ...share })),
    }),
    errors: ofReading,
  }),
  topProRiders: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/top-pro-riders',
    summary: 'Riders by the cash that they earned, in one currency',
    access: 'admin',
    query: ranking,
    status: 200,
    answer: z.object({ ...asOf, topProRiders: rankedRiders }),
    errors: ofReading,
  }),
  proRiderStats: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/pro-rider-stats',
    summary: 'What riders earned in cash, by year, with the first five of them',
    access: 'admin',
    query: statsPeriod,
    status: 200,
    answer: z.object({ ...asOf, proRiderStats: riderStats, /** Each currency. */ amounts, topProRiders: rankedRiders }),
    errors: ofReading,
  }),
  topAmateurRiders: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/top-amateur-riders',
    summary: 'Riders by the dealer credit that they earned, in one currency',
    access: 'admin',
    query: ranking,
    status: 200,
    answer: z.object({ ...asOf, topAmateurRiders: rankedRiders }),
    errors: ofReading,
  }),
  amateurRiderStats: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/amateur-rider-stats',
    summary: 'What riders earned in dealer credit, by year, with the first five of them',
    access: 'admin',
    query: statsPeriod,
    status: 200,
    answer: z.object({
      ...asOf,
      amateurRiderStats: riderStats,
      /** Each currency. */ amounts,
      topAmateurRiders: rankedRiders,
    }),
    errors: ofReading,
  }),
  topDealers: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/top-dealers',
    summary: 'Dealers by the credit redeemed there, in one currency',
    access: 'admin',
    query: ranking,
    status: 200,
    answer: z.object({
      ...asOf,
      topDealers: z.array(
        z.object({
          dealerId: z.string(),
          name: z.string(),
          country: countrySchema.nullable(),
          active: z.boolean(),
          currency: currencySchema,
          redemptions: z.number().int(),
          riders: z.number().int(),
          redeemedCents: z.number().int(),
        }),
      ),
    }),
    errors: ofReading,
  }),
  payouts: defineRoute({
    method: 'get',
    path: '/api/admin/aggregates/payouts',
    summary: 'Cash that was sent, by month, currency and way, and the claims that wait',
    access: 'admin',
    query: period,
    status: 200,
    answer: z.object({
      ...asOf,
      payouts: z.array(z.object({ month: z.string(), method: z.enum(['order', 'cheque']), ...paid })),
      totals: z.array(z.object(paid)),
      unpaid: z.array(z.object({ currency: currencySchema, open: z.number().int(), processing: z.number().int() })),
    }),
    errors: ofReading,
  }),
} as const;
/** `share` is in whole percent (rule 32), null without known finishers. */
export type MarketShareMonth = z.infer<typeof reportsRoutes.marketShareMonth.answer>['marketShareMonth'][number];
/** The same of a series. */
export type MarketShareSeries = z.infer<typeof reportsRoutes.marketShareSeries.answer>['marketShareSeries'][number];
