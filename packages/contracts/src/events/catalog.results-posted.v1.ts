import { z } from 'zod';
import { programModelSchema } from '../program-model-schema.ts';
import { defineEvent } from '../event.ts';
import { countrySchema, currencySchema } from '../money.ts';
import { payoutTypeSchema } from '../payouts.ts';
import { bikeSnapshotSchema } from './dealers.bikes-changed.v1.ts';

/**
 * Everything that decides what an event pays, at the time of the posting: with the riders' bikes, so that the award
 * function needs nothing else and always gives the same result (rule 4).
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
  policy: z.object({
    minFinishers: z.number().int().nullable(),
    qualifyingModelYears: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
    /** Of an engine program: the models that count (rule 35). */
    programModels: z.array(programModelSchema).nullish(),
  }),
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
      results: z.array(
        z.object({
          resultId: z.string(),
          place: z.number().int().positive().nullable(),
          riderId: z.string().nullable(),
          vin: z.string().nullable(),
          bike: z.string().nullable(),
        }),
      ),
    }),
  ),
  bikes: z.record(z.string(), z.array(bikeSnapshotSchema)),
});
/** Integer cents of `currency`; bikes by rider. */
export type ResultsPosting = z.infer<typeof resultsPostingSchema>;

export const resultsPosted = defineEvent(
  'catalog.results-posted.v1',
  'Results of an event were posted, replaced or removed, or something that decides its awards changed.',
  resultsPostingSchema,
);
