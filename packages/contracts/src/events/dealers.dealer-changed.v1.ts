import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { countrySchema } from '../money.ts';

export const dealerChanged = defineEvent(
  'dealers.dealer-changed.v1',
  'A dealer was added, or their entry changed; carries the whole state.',
  z.object({
    dealerId: z.string(),
    dealerNumber: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    country: countrySchema,
    active: z.boolean(),
  }),
);
