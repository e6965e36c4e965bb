import { z } from 'zod';
import { programModelSchema } from '../program-model-schema.ts';
import { defineEvent } from '../event.ts';
import { countrySchema, currencySchema } from '../money.ts';
import { payoutTypeSchema } from '../payouts.ts';
import { bikeSnapshotSchema } from './dealers.bikes-changed.v1.ts';

/** What a series asks of its results; null leaves it to the rule version (rules 6, 8, 35). */
export const seriesPolicySchema = z.object({
  minFinishers: z.number().int().nullable(),
  qualifyingModelYears: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** Of an engine program: the models that count (rule 35). */
  programModels: z.array(programModelSchema).nullish(),
});
export type SeriesPolicy = z.infer<typeof seriesPolicySchema>;

/**
 * What rows of a class were judged by when they were posted (rule 41). They are judged by it ever after, whatever
 * became of the garage, the patterns, the series or the event's days since.
 */
export const recordedFactsSchema = z.object({
  /** The race days: the rule version, and the deadlines of awards. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  policy: seriesPolicySchema,
  /** By the account that a row was entered for, which may have been merged since: its bikes, and those sold since the race. */
  bikes: z.record(z.string(), z.array(bikeSnapshotSchema)),
});
export type RecordedFacts = z.infer<typeof recordedFactsSchema>;

/** Why an event is judged (rule 41): nothing else moves money. */
export const judgmentCauseSchema = z.enum([
  'results',
  'claim',
  'payouts',
  'paying',
  'canceled',
  'decision',
  'recheck',
  'todaysFacts',
]);
export type JudgmentCause = z.infer<typeof judgmentCauseSchema>;

/**
 * Everything that decides what an event pays: with the facts that were recorded when its results were posted, so that
 * the award function needs nothing else and always gives the same result (rules 4, 41).
 */
export const resultsPostingSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  seriesId: z.string(),
  seriesName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  country: countrySchema,
  currency: currencySchema,
  paying: z.boolean(),
  canceled: z.boolean(),
  /** When this change was made; awards are dated by their class's own. */
  postedAt: z.iso.datetime(),
  /** Absent in events from before causes were kept. */
  cause: judgmentCauseSchema.optional(),
  /** Of today; classes without facts of their own, from before facts were recorded, are judged by it. */
  policy: seriesPolicySchema,
  classes: z.array(
    z.object({
      classId: z.string(),
      name: z.string(),
      payoutType: payoutTypeSchema,
      payouts: z.array(z.object({ place: z.number().int().positive(), amountCents: z.number().int().nonnegative() })),
      /** Classified finishers of every brand; null until stated for a brand-only file (rule 6). */
      finishers: z.number().int().nullable(),
      /** When the class's results were posted: the date of its awards, also when a row is claimed later. */
      postedAt: z.iso.datetime().nullish(),
      /** Who made this posting, or the last change of what it pays; null for the service itself (rule 42). */
      postedBy: z.string().nullish(),
      /** The second person who released it, where it was held (rule 42). */
      releasedBy: z.string().nullish(),
      /** Referred to by results. */
      facts: z.array(recordedFactsSchema).optional(),
      results: z.array(
        z.object({
          resultId: z.string(),
          place: z.number().int().positive().nullable(),
          riderId: z.string().nullable(),
          vin: z.string().nullable(),
          bike: z.string().nullable(),
          /** The index in `facts` of what it is judged by, and the account whose bikes there are its own. */
          recorded: z.object({ facts: z.number().int().nonnegative(), account: z.string().nullable() }).nullish(),
        }),
      ),
    }),
  ),
  /** Of today, as `policy`. */
  bikes: z.record(z.string(), z.array(bikeSnapshotSchema)),
});
/** Integer cents of `currency`; bikes by rider. */
export type ResultsPosting = z.infer<typeof resultsPostingSchema>;

export const resultsPosted = defineEvent(
  'catalog.results-posted.v1',
  'Results of an event were posted, replaced or removed, or something that decides its awards changed.',
  resultsPostingSchema,
);
