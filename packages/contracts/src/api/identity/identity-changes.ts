import { z } from 'zod';
import { daySchema } from '../../calendar-day.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { identityChangeSchema } from '../../people.ts';
import { optionalText, personName, text } from '../../plain-text.ts';
import { defineRoute } from '../../route.ts';

const answer = z.object({ change: identityChangeSchema });

/** Legal name, birth date and AMA number, once they are locked: riders request changes, staff decide (rule 37). */
export const identityChangeRoutes = {
  askIdentityChange: defineRoute({
    method: 'post',
    path: '/api/rider/rider/{riderId}/identity-change',
    summary: 'Ask staff to change the legal name, birth date or AMA number',
    idempotent: 'optional',
    access: 'riderAlone',
    own: { rider: 'riderId' },
    body: z.object({
      firstName: personName().optional(),
      lastName: personName().optional(),
      dateOfBirth: daySchema.optional(),
      amaNumber: optionalText(20),
      reason: text(1000),
    }),
    status: 201,
    answer,
    errors: ['identity/change-waits', 'identity/nothing-to-change', 'identity/too-young', 'identity/too-many-attempts'],
  }),
  listIdentityChanges: defineRoute({
    method: 'get',
    path: '/api/admin/identity-changes',
    summary: 'Changes of who riders are that were asked for, the longest waiting first',
    access: 'admin',
    query: pageQuerySchema.extend({ status: identityChangeSchema.shape.status.optional() }),
    status: 200,
    answer: z.object({ changes: z.array(identityChangeSchema), pagination: paginationSchema }),
  }),
  decideIdentityChange: defineRoute({
    method: 'put',
    path: '/api/admin/identity-change/{changeId}',
    summary: 'Approve or reject a change of who a rider is; the old values stay in the audit log',
    access: 'admin',
    body: z.object({ decision: z.enum(['approve', 'reject']), reason: text(1000) }),
    status: 200,
    answer,
    errors: [
      'identity/no-such-change',
      'identity/change-decided',
      'identity/ama-number-taken',
      'identity/guardian-missing',
      'identity/too-young',
    ],
  }),
} as const;
