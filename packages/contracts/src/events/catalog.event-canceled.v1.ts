import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const eventCanceled = defineEvent(
  'catalog.event-canceled.v1',
  'Staff canceled an event of a promoter, or reinstated it; the promoter is told, with the reason.',
  z.object({
    eventId: z.string(),
    title: z.string(),
    /** The first day, YYYY-MM-DD. */ startDate: z.string(),
    promoterId: z.string(),
    canceled: z.boolean(),
    reason: z.string().nullable(),
  }),
);
