import { z } from 'zod';
import { localeSchema } from '../../locale-schema.ts';
import { text } from '../../plain-text.ts';
import { defineRoute } from '../../route.ts';
import { reportNameSchema, reportSortSchema } from './named-reports.ts';

/** Filters, search, order and days of a report; by default the report's own period. */
export const savedQuerySchema = z.object({
  filters: z.record(z.string().max(40), z.string().trim().min(1).max(200)).default({}),
  search: z.string().trim().max(100).optional(),
  sort: reportSortSchema.optional(),
  period: z
    .object({ startDate: z.iso.date(), endDate: z.iso.date() })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      message: 'the period ends before it starts',
      params: { code: 'request/dates-reversed' },
    })
    .optional(),
});
export type SavedQuery = z.output<typeof savedQuerySchema>;

/** `shared` with all staff; only the owner changes it. */
export const visibilitySchema = z.enum(['own', 'shared']);
/** When the owner gets a mail with a link to it: for the past week on Mondays, for the past month on the 1st. */
export const scheduleSchema = z.enum(['none', 'weekly', 'monthly']);
export type Schedule = z.infer<typeof scheduleSchema>;

const draft = {
  /** One line. */ name: text(80).overwrite((name) => name.replace(/\s+/g, ' ')),
  query: savedQuerySchema,
  visibility: visibilitySchema,
  schedule: scheduleSchema,
  /** Of the mail. */ language: localeSchema,
};
/** A report with saved filters, search, order and days, and the schedule of its mail. */
export const savedViewSchema = z.object({
  id: z.string(),
  ...draft,
  reportName: reportNameSchema,
  /** In the caller's language. */ reportTitle: z.string(),
  ownerId: z.string(),
  /** Owned by the caller, who may change and delete it. */ isOwn: z.boolean(),
  /** The period of the last mail. */
  lastSentFor: z.object({ startDate: z.string(), endDate: z.string() }).nullable(),
  lastSentAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** For the `If-Match` of an edit. */
  version: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
const oneView = z.object({ view: savedViewSchema });
const queryErrors = ['reports/no-such-filter', 'reports/no-such-value', 'reports/no-such-column'] as const;

/** Saved settings of named reports: their filters, order and days under a name. */
export const savedViewRoutes = {
  listSavedViews: defineRoute({
    method: 'get',
    path: '/api/admin/saved-views',
    summary: 'The caller’s saved views of reports and those that others share, by name',
    access: 'admin',
    status: 200,
    answer: z.object({ views: z.array(savedViewSchema) }),
  }),
  createSavedView: defineRoute({
    method: 'post',
    path: '/api/admin/saved-views',
    summary: 'Save a view of a report, for oneself or for all staff, by mail too where it has a schedule',
    touches: ['listSavedViews', 'getSavedView'],
    access: 'admin',
    idempotent: 'optional',
    body: z.object({
      ...draft,
      reportName: reportNameSchema,
      visibility: visibilitySchema.default('own'),
      schedule: scheduleSchema.default('none'),
      language: localeSchema.default('en'),
    }),
    status: 201,
    answer: oneView,
    errors: [...queryErrors, 'reports/view-name-taken', 'reports/too-many-views'],
  }),
  getSavedView: defineRoute({
    method: 'get',
    path: '/api/admin/saved-view/{viewId}',
    summary: 'A view of one’s own, or one that is shared',
    access: 'admin',
    status: 200,
    answer: oneView,
    errors: ['reports/no-such-view'],
  }),
  updateSavedView: defineRoute({
    method: 'put',
    path: '/api/admin/saved-view/{viewId}',
    summary: 'Change a view of one’s own',
    touches: ['listSavedViews', 'getSavedView'],
    access: 'admin',
    body: z.object(draft).partial(),
    status: 200,
    answer: oneView,
    errors: [
      'reports/no-such-view',
      'reports/not-your-view',
      ...queryErrors,
      'reports/view-name-taken',
      'request/stale',
    ],
  }),
  deleteSavedView: defineRoute({
    method: 'delete',
    path: '/api/admin/saved-view/{viewId}',
    summary: 'Delete a view of one’s own, or one that is shared by who left the staff, and its schedule with it',
    touches: ['listSavedViews', 'getSavedView'],
    removes: true,
    access: 'admin',
    status: 204,
    answer: z.void(),
    errors: ['reports/no-such-view', 'reports/not-your-view', 'request/stale', 'service/unavailable'],
  }),
} as const;
