import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { localeSchema } from '../../locale-schema.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { emailSchema, promoterLeanSchema, promoterSchema, promoterStatusSchema } from '../../people.ts';
import { phoneSchema } from '../../phones.ts';
import { optionalText, text } from '../../plain-text.ts';
import { emailChangeErrors, ownerProof } from './proofs.ts';

const promoterAnswer = z.object({ promoter: promoterSchema });
const decision = {
  access: 'admin',
  body: z.object({ reason: optionalText(500) }).prefault({}),
  status: 200,
  answer: promoterAnswer,
  errors: ['identity/no-such-promoter', 'identity/already-decided'],
} as const;
const bulk = {
  method: 'post',
  access: 'admin',
  body: z.object({ ids: z.array(z.string()).min(1).max(200), reason: optionalText(500) }),
  status: 200,
  answer: z.object({ promoters: z.array(promoterSchema) }),
  errors: ['identity/no-such-promoter', 'identity/already-decided'],
} as const;

/** Promoters and their applications (spec 4). */
export const promoterRoutes = {
  listPromoters: defineRoute({
    method: 'get',
    path: '/api/promoters',
    summary: 'Promoters by search: staff see all of them whole, everybody the approved and active by name',
    access: 'public',
    query: pageQuerySchema.extend({
      query: z.string().trim().max(120).default(''),
      active: z.enum(['true', 'false']).optional(),
      status: promoterStatusSchema.optional(),
    }),
    status: 200,
    answer: z.object({
      promoters: z.array(z.union([promoterSchema, promoterLeanSchema])),
      pagination: paginationSchema,
    }),
  }),
  allPromoters: defineRoute({
    method: 'get',
    path: '/api/promoters/all',
    summary: 'Every approved and active promoter by name',
    access: 'public',
    status: 200,
    answer: z.object({ promoters: z.array(promoterLeanSchema) }),
  }),
  promotersSummary: defineRoute({
    method: 'get',
    path: '/api/promoters/summary',
    summary: 'How many promoters there are; only staff see how many are undecided or rejected',
    access: 'public',
    status: 200,
    answer: z.object({
      approved: z.number().int(),
      active: z.number().int(),
      pending: z.number().int().optional(),
      rejected: z.number().int().optional(),
    }),
  }),
  getPromoter: defineRoute({
    method: 'get',
    path: '/api/{type}/promoter/{id}',
    summary: 'One promoter',
    access: 'promoterProfile',
    own: { promoter: 'id' },
    status: 200,
    answer: promoterAnswer,
    errors: ['identity/no-such-promoter'],
  }),
  updatePromoter: defineRoute({
    method: 'put',
    path: '/api/{type}/promoter/{id}',
    summary: 'Change a profile; `active` is for staff',
    access: 'promoterProfile',
    own: { promoter: 'id' },
    body: z
      .object({
        name: text(),
        contactName: optionalText(),
        email: emailSchema,
        phone: phoneSchema,
        info: optionalText(2000),
        active: z.boolean(),
        locale: localeSchema,
      })
      .partial()
      .extend(ownerProof),
    status: 200,
    answer: promoterAnswer,
    errors: ['identity/no-such-promoter', ...emailChangeErrors, 'request/stale'],
  }),
  createPromoter: defineRoute({
    method: 'post',
    path: '/api/admin/promoters',
    summary: 'Add an approved promoter',
    idempotent: 'optional',
    access: 'admin',
    body: z.object({
      name: text(),
      contactName: optionalText(),
      email: emailSchema,
      phone: phoneSchema,
      info: optionalText(2000),
      password: z.string().optional(),
      locale: localeSchema.optional(),
    }),
    status: 201,
    answer: promoterAnswer,
    errors: ['identity/email-taken'],
  }),
  approvePromoter: defineRoute({
    ...decision,
    method: 'put',
    path: '/api/admin/promoter/{id}/approve',
    summary: 'Approve an application; the promoter gets a mail',
  }),
  rejectPromoter: defineRoute({
    ...decision,
    method: 'put',
    path: '/api/admin/promoter/{id}/reject',
    summary: 'Reject an application; the promoter gets a mail',
  }),
  undoPromoter: defineRoute({
    ...decision,
    method: 'put',
    path: '/api/admin/promoter/{id}/undo',
    summary: 'Take a decision back; the application is open again',
    errors: ['identity/no-such-promoter', 'identity/not-decided'],
  }),
  approvePromoters: defineRoute({
    ...bulk,
    path: '/api/admin/promoters/approve',
    summary: 'Approve applications, all or none',
    twice: 'sets',
  }),
  rejectPromoters: defineRoute({
    ...bulk,
    path: '/api/admin/promoters/reject',
    summary: 'Reject applications, all or none',
    twice: 'sets',
  }),
  deletePromoters: defineRoute({
    ...bulk,
    path: '/api/admin/promoters/delete',
    summary: 'Delete applications that are not approved, all or none',
    twice: 'sets',
    answer: z.object({ deleted: z.number().int() }),
    errors: ['identity/no-such-promoter', 'identity/promoter-approved'],
  }),
} as const;
