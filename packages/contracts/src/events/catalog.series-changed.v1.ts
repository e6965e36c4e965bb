import { z } from 'zod';
import { programModelSchema } from '../program-model-schema.ts';
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
    /**
     * What the final standings pay by place, and until when (rule 10); a place without its own amount earns the initial
     * value. Cents.
     */
    bonus: z
      .array(z.object({ place: z.number().int().positive(), amountCents: z.number().int().nonnegative() }))
      .optional(),
    initialValue: z.number().int().nullish(),
    expirationDate: z.iso.date().nullish(),
    qualifyingModelYears: z.object({ from: z.number().int(), to: z.number().int() }).nullish(),
    /** Of an engine program: the models that count (rule 35). */
    programModels: z.array(programModelSchema).nullish(),
  }),
);
