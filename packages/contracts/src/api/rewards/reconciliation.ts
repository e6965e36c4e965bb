import { z } from 'zod';
import { csvSeparators } from '../../csv.ts';
import { defineRoute } from '../../route.ts';

/** The invariants of all money, checked at the call, and what a year's payments were. */
export const reconciliationRoutes = {
  reconcile: defineRoute({
    method: 'get',
    path: '/api/admin/reconciliation',
    summary: 'The invariants of all money, and the rows that violate them',
    access: 'admin',
    status: 200,
    answer: z.object({
      checkedAt: z.string(),
      invariants: z.array(
        z.object({
          name: z.string(),
          holds: z.boolean(),
          broken: z.number().int(),
          rows: z.array(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  }),
  taxFile: defineRoute({
    method: 'get',
    path: '/api/admin/payments/tax-file/{year}',
    summary: 'What riders were paid and what was withheld in a year, as CSV (rule 21)',
    access: 'admin',
    role: 'finance',
    query: z.object({ separator: z.enum(csvSeparators).optional() }),
    status: 200,
    file: ['text/csv'],
    answer: z.unknown(),
    errors: ['rewards/no-such-year'],
  }),
} as const;
