import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const submissionDecided = defineEvent(
  'catalog.submission-decided.v1',
  'Staff approved or rejected an event or a series that a promoter submitted.',
  z.object({
    kind: z.enum(['event', 'serie']),
    id: z.string(),
    title: z.string(),
    promoterId: z.string(),
    decision: z.enum(['approved', 'rejected']),
    reason: z.string().nullable(),
  }),
);
