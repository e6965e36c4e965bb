import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { promoterStatusSchema } from '../people.ts';

export const promoterChanged = defineEvent(
  'identity.promoter-changed.v1',
  'A promoter applied, was decided on, changed or switched on or off; carries the whole state. A deleted application comes last, with `deleted`.',
  z.object({
    promoterId: z.string(),
    name: z.string(),
    status: promoterStatusSchema,
    active: z.boolean(),
    deleted: z.boolean(),
  }),
);
