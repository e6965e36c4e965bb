import { z } from 'zod';
import { programModelSchema } from '../engine-programs.ts';
import { defineEvent } from '../event.ts';
import { countrySchema, currencySchema } from '../money.ts';
import { payoutTypeSchema } from '../payouts.ts';
import { bikeSnapshotSchema } from './dealers.bikes-changed.v1.ts';

/**
 * All that decides what an event pays, as it stood when the results were posted: with the bikes of the riders in it,
 * so that
 * the award function needs nothing else and gives the same answer whenever it is run (rule 4).
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
      /** Classified finishers of every brand; null while a brand-only file has not stated them (rule 6). */
      finishers: z.number().int().nullable(),
      /**
       * When the class's results were posted: the day that its awards are dated by, also when a row is claimed later.
       */
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
export type ResultsPosting = z.infer<typeof resultsPostingSchema>;

export const resultsPosted = defineEvent(
  'catalog.results-posted.v1',
  'Results of an event were posted, replaced or removed, or something that decides its awards changed.',
  resultsPostingSchema,
);
