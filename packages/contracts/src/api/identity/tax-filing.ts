import { z } from 'zod';
import { csvSeparators } from '../../csv.ts';
import { defineRoute } from '../../route.ts';

/** The file of a year's form, which alone opens tax numbers (rule 49). */
export const taxFilingRoutes = {
  exportTaxFiling: defineRoute({
    method: 'get',
    path: '/api/admin/tax-filing/{year}/{form}',
    summary: 'Who is filed on a form, with address and whole tax number, as CSV; 1099-MISC in the columns of IRIS',
    access: 'admin',
    role: 'finance',
    recorded: true,
    query: z.object({ separator: z.enum(csvSeparators).optional() }),
    status: 200,
    file: ['text/csv'],
    answer: z.unknown(),
    errors: ['request/invalid', 'service/unavailable'],
  }),
} as const;
