import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const resultsAwaited = defineEvent(
  'catalog.results-awaited.v1',
  'An event is over for some days and some paying class has no results; its promoter is reminded, once for each number of days.',
  z.object({
    eventId: z.string(),
    title: z.string(),
    promoterId: z.string(),
    endDate: z.iso.date(),
    dueDate: z.iso.date(),
    days: z.number().int().positive(),
  }),
);
