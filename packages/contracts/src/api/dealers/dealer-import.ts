import { z } from 'zod';
import { flag } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';

/** What the headers of a dealers file are called, case-sensitive as in every file (spec 5). */
export const dealerColumns = {
  required: ['Dealer Number', 'Name', 'City', 'State', 'Zipcode', 'Country'],
  optional: ['Address', 'Address 2', 'Phone', 'Website', 'Email', 'Latitude', 'Longitude', 'Active'],
} as const;

export const dealerImportRowSchema = z.object({
  line: z.number().int(),
  /** The brand's number, by which a row finds its dealer. */
  dealerId: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'unchanged']),
  /** The columns whose values differ from what stands. */
  columns: z.array(z.string()),
});
export type DealerImportRow = z.infer<typeof dealerImportRowSchema>;

/** A list of dealers, as the brand keeps it. */
export const dealerImportRoutes = {
  importDealers: defineRoute({
    method: 'post',
    path: '/api/admin/dealers/import',
    summary: 'Add and change dealers by a CSV or XLSX, each found by its number; those left out stay as they are',
    twice: 'namedByCaller',
    access: 'admin',
    query: z.object({ /** Only says what it would do. */ dryRun: flag.optional() }),
    upload: { fields: ['file'], maxBytes: 5_000_000 },
    status: 200,
    answer: z.object({
      rows: z.array(dealerImportRowSchema),
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      /** Active dealers that the file does not name. */
      leftOut: z.number().int(),
    }),
    errors: ['import/unreadable', 'import/no-file', 'import/empty', 'dealers/dealer-number-taken'],
  }),
} as const;
