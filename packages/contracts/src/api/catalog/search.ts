import { z } from 'zod';
import { distances } from '../../choices.ts';
import { payoutTypeSchema, raceStyleSchema } from '../../payouts.ts';

const list = <T>(one: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(one));

/** Optional, also when empty: `?lat=` is not the equator. */
export const coordinate = (limit: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().min(-limit).max(limit).optional());
/** The choices of a distance around a postal code or position. */
export const near = z.enum(distances);
export type Distance = z.infer<typeof near>;
/** Ids of events, separated by commas; 100 at most, as a page holds. */
export const eventIds = list(z.string().regex(/^[0-9a-f]{24}$/i)).pipe(z.array(z.string()).max(100));
/** Race styles, separated by commas. */
export const raceStyles = list(raceStyleSchema);
/** Payout types, separated by commas. */
export const payoutTypes = list(payoutTypeSchema);
