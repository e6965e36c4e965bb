import { z } from 'zod';
import { flag } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';

/** What a row of the file does; `line` as in the file. */
export const dealerImportRowSchema = z.object({
  line: z.number().int(),
  /** The brand's number, which identifies the dealer. */
  dealerId: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'unchanged']),
  /** The columns whose values differ from the current ones. */
  columns: z.array(z.string()),
});
export type DealerImportRow = z.infer<typeof dealerImportRowSchema>;

/** A list of dealers from the brand. */
export const dealerImportRoutes = {
  importDealers: defineRoute({
    method: 'post',
    path: '/api/admin/dealers/import',
    summary: 'Add and change dealers by a CSV or XLSX, each found by its number; those left out stay as they are',
    twice: 'namedByCaller',
    access: 'admin',
    query: z.object({ /** Only describes what it would do. */ dryRun: flag.optional() }),
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
