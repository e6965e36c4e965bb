import { z } from 'zod';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { columnRoleSchema, readingSchema } from '../../reading.ts';
import { defineRoute } from '../../route.ts';

/** The account for staff alone. */
const person = z.object({ id: z.string().nullable(), name: z.string().nullable() });

/** A shape that posted files had: the columns of its tables and what they were read as (rule 46). */
export const knownShapeSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: readingSchema.shape.kind,
  tables: z.array(z.object({ header: z.array(z.string()), roles: z.array(columnRoleSchema.nullable()) })),
  /** The first posting of such a file. */
  learnedAt: z.string(),
  learnedBy: person,
  /** The last one, and how many there were. */
  postedAt: z.string(),
  files: z.number().int(),
});
export type KnownShape = z.infer<typeof knownShapeSchema>;

/** A file that a promoter or staff say was not read well; the file itself is kept sealed until `keptUntil`. */
export const fileReportSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  fileName: z.string().nullable(),
  bytes: z.number().int(),
  note: z.string(),
  sentAt: z.string(),
  sentBy: person,
  keptUntil: z.string(),
  closed: z.object({ at: z.string(), by: person, note: z.string() }).nullable(),
});
export type FileReport = z.infer<typeof fileReportSchema>;

/** What is kept of results files: the shapes they had, the files themselves, and those that were not read well. */
export const resultsFileRoutes = {
  listShapes: defineRoute({
    method: 'get',
    path: '/api/results-shapes',
    summary: 'The file shapes that the caller posted, or that staff did, last posted first',
    access: 'promoterStaff',
    status: 200,
    answer: z.object({ shapes: z.array(knownShapeSchema) }),
  }),
  renameShape: defineRoute({
    method: 'put',
    path: '/api/results-shape/{shapeId}',
    summary: 'Rename a known file shape',
    access: 'promoterStaff',
    body: z.object({ name: z.string().trim().min(1).max(120) }),
    status: 200,
    answer: z.object({ name: z.string() }),
    errors: ['catalog/no-such-shape'],
  }),
  deleteShape: defineRoute({
    method: 'delete',
    path: '/api/results-shape/{shapeId}',
    summary: 'Forget a known file shape: the next such file is confirmed as a new one',
    access: 'promoterStaff',
    status: 204,
    answer: z.void(),
    errors: ['catalog/no-such-shape'],
  }),
  openPostedFile: defineRoute({
    method: 'get',
    path: '/api/{type}/event/{eventId}/posting/{postingId}/file',
    summary: 'The results file of a posting, as it was posted, while it is kept',
    access: 'promoterStaff',
    recorded: true,
    status: 200,
    file: ['application/octet-stream'],
    answer: z.unknown(),
    errors: ['catalog/no-such-event', 'catalog/not-yours', 'catalog/file-not-kept'],
  }),
  reportFile: defineRoute({
    method: 'post',
    path: '/api/event/{eventId}/results-file-report',
    summary: 'Send staff a results file that was not read well; `consent` says that the sender knows what is sent',
    touches: ['listFileReports'],
    access: 'promoterStaff',
    idempotent: 'optional',
    upload: { fields: ['file'], maxBytes: 10_000_000, orText: 'text' },
    body: z.object({
      /** What was pasted, in place of a file. */
      text: z.string().optional(),
      /** What was read wrong, in the sender’s words. */
      note: z.string().trim().max(1000).default(''),
      consent: z.literal('yes'),
    }),
    status: 201,
    answer: z.object({ id: z.string(), keptUntil: z.string() }),
    errors: [
      'catalog/no-such-event',
      'catalog/not-yours',
      'catalog/too-many-file-reports',
      'import/no-file',
      'import/too-large',
      'request/idempotency-key-reused',
    ],
  }),
  listFileReports: defineRoute({
    method: 'get',
    path: '/api/admin/results-file-reports',
    summary: 'Results files that were reported as not read well: open ones, the longest waiting first, or closed ones',
    access: 'admin',
    query: pageQuerySchema.extend({ status: z.enum(['open', 'closed']).default('open') }),
    status: 200,
    answer: z.object({ reports: z.array(fileReportSchema), pagination: paginationSchema }),
  }),
  openReportedFile: defineRoute({
    method: 'get',
    path: '/api/admin/results-file-report/{reportId}/file',
    summary: 'A results file that was reported as not read well',
    access: 'admin',
    recorded: true,
    status: 200,
    file: ['application/octet-stream'],
    answer: z.unknown(),
    errors: ['catalog/no-such-file-report', 'catalog/file-not-kept'],
  }),
  closeFileReport: defineRoute({
    method: 'put',
    path: '/api/admin/results-file-report/{reportId}',
    summary: 'Close a report of a results file with a note',
    touches: ['listFileReports'],
    access: 'admin',
    body: z.object({ note: z.string().trim().min(1).max(1000) }),
    status: 200,
    answer: z.object({ id: z.string() }),
    errors: ['catalog/no-such-file-report', 'catalog/file-report-closed'],
  }),
} as const;
