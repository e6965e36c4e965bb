import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const eventAssessed = defineEvent(
  'rewards.event-assessed.v1',
  'The award function ran over an event; carries what each class posted, paid and how many of its finishers rode the brand.',
  z.object({
    eventId: z.string(),
    classes: z.array(
      z.object({
        classId: z.string(),
        postedCents: z.number().int(),
        earnedCents: z.number().int(),
        finishers: z.number().int().nullable(),
        brandFinishers: z.number().int(),
        /** When its results were posted; null while there are none. */
        postedAt: z.iso.datetime().nullish(),
      }),
    ),
  }),
);
