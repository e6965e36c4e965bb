import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const resultsAwaited = defineEvent(
  'catalog.results-awaited.v1',
  'An event is over for some days and some paying class has no results; its promoter is reminded, once for each number of days or when staff ask for it.',
  z.object({
    eventId: z.string(),
    title: z.string(),
    promoterId: z.string(),
    endDate: z.iso.date(),
    dueDate: z.iso.date(),
    days: z.number().int().positive(),
    /** Names of the paying classes without results; in reminders that staff send. */
    classes: z.array(z.string()).optional(),
  }),
);
