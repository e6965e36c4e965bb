import { z } from 'zod';
import { currencySchema } from './money.ts';
import { taxFormSchema } from './api/rewards/tax.ts';

const cents = z.number().int();

/** Which filing is asked for: a calendar year, and a form of it. */
export const taxFilingAskedSchema = z.object({ year: z.number().int().min(2000).max(2100), form: taxFormSchema });

/** What rewards knows of a filing: one row a rider, in integer cents. `name` is that of the last payment. */
export const taxFilingSchema = z.object({
  rows: z.array(
    z.object({
      riderId: z.string(),
      name: z.string(),
      currency: currencySchema,
      residence: z.string().nullable(),
      box: z.string(),
      withheldBox: z.string(),
      totalCents: cents,
      withheldCents: cents,
    }),
  ),
});
export type TaxFiling = z.infer<typeof taxFilingSchema>;
