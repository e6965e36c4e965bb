import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { countrySchema, currencySchema } from '../money.ts';
import { payoutTypeSchema, raceStyleSchema } from '../payouts.ts';

export const eventChanged = defineEvent(
  'catalog.event-changed.v1',
  'An event was added, or it or its classes changed; carries the whole state but the results. `deleted` when it is deleted or no longer approved.',
  z.object({
    eventId: z.string(),
    title: z.string(),
    seriesId: z.string(),
    seriesName: z.string(),
    categoryId: z.string(),
    raceStyle: raceStyleSchema,
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    city: z.string(),
    state: z.string(),
    country: countrySchema,
    currency: currencySchema,
    paying: z.boolean(),
    canceled: z.boolean(),
    deleted: z.boolean(),
    /** The event's promoter; null for one that staff added. */
    promoterId: z.string().nullish(),
    classes: z.array(
      z.object({
        classId: z.string(),
        name: z.string(),
        payoutType: payoutTypeSchema,
        /** The sum of what the class posts for its places. */
        purseCents: z.number().int(),
        hasResults: z.boolean(),
        /** Complete without results (rule 11). */
        noAward: z.boolean().optional(),
      }),
    ),
  }),
);
