import { z } from 'zod';
import { defineRoute } from '../../route.ts';

/** The invariants of all money, checked at the call. */
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
} as const;
