import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { countrySchema } from '../money.ts';
import { raceStyleSchema } from '../payouts.ts';

export const seriesChanged = defineEvent(
  'catalog.series-changed.v1',
  'A series was added or changed; carries the whole state.',
  z.object({
    seriesId: z.string(),
    name: z.string(),
    categoryId: z.string(),
    raceStyle: raceStyleSchema,
    country: countrySchema,
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    active: z.boolean(),
    deleted: z.boolean(),
  }),
);
