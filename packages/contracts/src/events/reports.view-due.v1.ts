import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { localeSchema } from '../locale-schema.ts';

export const viewDue = defineEvent(
  'reports.view-due.v1',
  'A saved view of a report is due by its schedule, once for each period; identity mails its owner a link. It carries no figures.',
  z.object({
    viewId: z.string(),
    viewName: z.string(),
    reportName: z.string(),
    /** In the language of the mail. */ reportTitle: z.string(),
    userId: z.string(),
    schedule: z.enum(['weekly', 'monthly']),
    /** The days of the view; null if the report has no period. */
    period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    language: localeSchema,
    /** The query string of the report's page. */ query: z.string(),
  }),
);
