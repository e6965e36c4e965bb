import { z } from 'zod';
import { flag, pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { approvalSchema, eventSchema, serieEditSchema, serieInputSchema, serieSchema } from '../../races.ts';
import { outsideWays } from '../../outside-series.ts';
import { defineRoute } from '../../route.ts';
import { near, raceStyles } from './search.ts';

const serie = z.object({ serie: serieSchema });
/**
 * By the series itself (name, country, active, races) or by where it has events (city, state, zipcode with distance).
 */
const seriesQuery = pageQuerySchema.extend({
  name: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zipcode: z.string().optional(),
  distance: near.optional(),
  country: z.string().optional(),
  active: flag.optional(),
  races: raceStyles.optional(),
});
const seriesPage = z.object({ series: z.array(serieSchema), pagination: paginationSchema });
const wanted = { query: seriesQuery, status: 200, answer: seriesPage, errors: ['catalog/zipcode-unknown'] } as const;
const refusals = [
  'catalog/no-such-serie',
  'catalog/no-such-category',
  'catalog/dates-reversed',
  'request/stale',
] as const;
const submission = {
  access: 'promoter',
  status: 200,
  answer: serie,
  errors: [...refusals, 'catalog/not-yours', 'catalog/wrong-state'],
} as const;
const decision = {
  method: 'put',
  access: 'admin',
  status: 200,
  answer: serie,
  errors: ['catalog/no-such-serie', 'catalog/wrong-state', 'catalog/serie-has-events', 'request/stale'],
} as const;
/**
 * A row is an event: `Title,Start Date,End Date,Venue,City,State,Zipcode` and optionally `Country,Address,Website,Venue
 * Website,Type,Paying`.
 */
const eventsUpload = {
  upload: { fields: ['file'], maxBytes: 5_000_000 },
  query: z.object({ dryRun: flag.optional() }),
  status: 200,
  answer: z.object({
    events: z.array(eventSchema),
    rows: z.array(
      z.object({
        line: z.number().int(),
        title: z.string(),
        startDate: z.string(),
        place: z.string(),
        outsideSeries: z.array(z.enum(outsideWays)).optional(),
      }),
    ),
  }),
  errors: [
    'import/unreadable',
    'import/no-file',
    'import/empty',
    'import/not-a-table',
    'catalog/no-such-serie',
    'catalog/not-yours',
    'catalog/wrong-state',
  ],
} as const;

/** Series: search for everybody, changes and approval for promoters and staff. */
export const serieRoutes = {
  listSeries: defineRoute({
    ...wanted,
    method: 'get',
    path: '/api/series',
    summary: 'Active series by search',
    access: 'public',
    revalidated: true,
  }),
  adminSeries: defineRoute({
    ...wanted,
    method: 'get',
    path: '/api/admin/series',
    summary: 'All series by search',
    access: 'admin',
    query: seriesQuery.extend({ approval: approvalSchema.optional() }),
  }),
  promoterSeries: defineRoute({
    ...wanted,
    method: 'get',
    path: '/api/promoter/{id}/series',
    summary: 'The series of a promoter',
    access: 'promoter',
    own: { promoter: 'id' },
  }),
  getSerie: defineRoute({
    method: 'get',
    path: '/api/serie/{seriesId}',
    summary: 'One series with its events',
    access: 'public',
    revalidated: true,
    status: 200,
    answer: z.object({ serie: serieSchema, events: z.array(eventSchema) }),
    errors: ['catalog/no-such-serie'],
  }),
  serieCalendar: defineRoute({
    method: 'get',
    path: '/api/serie/{seriesId}/calendar.ics',
    summary: 'The events of a series as a calendar to subscribe to',
    access: 'public',
    status: 200,
    file: ['text/calendar'],
    answer: z.unknown(),
    errors: ['catalog/no-such-serie'],
  }),
  createSerie: defineRoute({
    method: 'post',
    path: '/api/admin/series',
    summary: 'Add a series',
    idempotent: 'optional',
    access: 'admin',
    body: serieInputSchema,
    status: 201,
    answer: serie,
    errors: ['catalog/no-such-category', 'catalog/dates-reversed'],
  }),
  updateSerie: defineRoute({
    method: 'put',
    path: '/api/admin/serie/{seriesId}',
    summary: 'Change a series; holds for results that are posted after it',
    access: 'admin',
    body: serieEditSchema,
    status: 200,
    answer: serie,
    errors: refusals,
  }),
  deleteSerie: defineRoute({
    method: 'delete',
    path: '/api/admin/serie/{seriesId}',
    summary: 'Delete a series that no event points to',
    removes: true,
    access: 'admin',
    status: 204,
    answer: z.void(),
    errors: ['catalog/no-such-serie', 'catalog/serie-has-events', 'request/stale'],
  }),
  uploadSerieEvents: defineRoute({
    ...eventsUpload,
    method: 'post',
    path: '/api/admin/serie/{seriesId}/upload-events',
    summary: 'Add events to a series from a CSV or XLSX',
    idempotent: 'optional',
    access: 'admin',
  }),
  submitSerie: defineRoute({
    ...submission,
    method: 'post',
    path: '/api/promoter/series',
    summary: 'Add a series of one’s own, as a draft',
    idempotent: 'optional',
    body: serieInputSchema,
    status: 201,
  }),
  updateOwnSerie: defineRoute({
    ...submission,
    method: 'put',
    path: '/api/promoter/serie/{seriesId}',
    summary: 'Change a series of one’s own that is not approved yet',
    body: serieEditSchema,
  }),
  sendSerie: defineRoute({
    ...submission,
    method: 'post',
    path: '/api/promoter/serie/{seriesId}/submit',
    summary: 'Submit a draft, or a rejected series again',
    twice: 'sets',
  }),
  withdrawSerie: defineRoute({
    ...submission,
    method: 'post',
    path: '/api/promoter/serie/{seriesId}/withdraw',
    summary: 'Take a submitted series back to draft',
    twice: 'sets',
  }),
  deleteOwnSerie: defineRoute({
    ...submission,
    method: 'delete',
    path: '/api/promoter/serie/{seriesId}',
    summary: 'Delete a series of one’s own that is not approved',
    removes: true,
    status: 204,
    answer: z.void(),
  }),
  uploadOwnEvents: defineRoute({
    ...eventsUpload,
    method: 'post',
    path: '/api/promoter/serie/{seriesId}/upload-events',
    summary: 'Add events, as drafts, to an approved series or one of one’s own',
    idempotent: 'optional',
    access: 'promoter',
  }),
  approveSerie: defineRoute({
    ...decision,
    path: '/api/admin/serie/{seriesId}/approve',
    summary: 'Approve a submitted series',
    touches: ['catalog', 'rewards', 'reports'],
  }),
  rejectSerie: defineRoute({
    ...decision,
    path: '/api/admin/serie/{seriesId}/reject',
    summary: 'Reject a submitted series',
    touches: ['catalog', 'rewards', 'reports'],
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
  }),
  undoSerieDecision: defineRoute({
    ...decision,
    path: '/api/admin/serie/{seriesId}/undo',
    summary: 'Take a decision back: the series is submitted again',
    touches: ['catalog', 'rewards', 'reports'],
  }),
} as const;
