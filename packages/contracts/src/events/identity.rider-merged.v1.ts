import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const riderMerged = defineEvent(
  'identity.rider-merged.v1',
  'Two accounts were one person: everything of `fromId` belongs to `intoId` from now on (rule 25).',
  z.object({
    fromId: z.string(),
    intoId: z.string(),
    /** The other admin who had asked for the same merge, if it took two (rule 44). */
    secondId: z.string().nullish(),
  }),
);
