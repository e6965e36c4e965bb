import { z } from 'zod';
import { eventSorts } from '../../choices.ts';
import { currencySchema } from '../../money.ts';
import { flag, pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { payoutTypeSchema, raceStyleSchema } from '../../payouts.ts';
import {
  approvalSchema,
  classSchema,
  eventDetailSchema,
  eventEditSchema,
  eventInputSchema,
  eventSchema,
  mapPointSchema,
  serieSchema,
  submissionInputSchema,
} from '../../races.ts';
import { defineRoute } from '../../route.ts';
import { sortSchema } from '../../sort-schema.ts';
import { coordinate, eventIds, near, payoutTypes, raceStyles } from './search.ts';

const search = {
  ids: eventIds.optional(),
  title: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  /** With `zipDistance`; or `lat` and `lon`, as a browser's geolocation gives them. */
  zipcode: z.string().optional(),
  zipDistance: near.optional(),
  lat: coordinate(90),
  lon: coordinate(180),
  /** `true` only canceled, `false` only current, `all` both. */
  canceled: z
    .enum(['true', 'false', 'all', '1', '0', ''])
    .default('false')
    .transform((value) => (value === 'all' ? 'all' : value === 'true' || value === '1' || value === '')),
  query: z.string().optional(),
  seriesId: z.string().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  races: raceStyles.optional(),
  payout: payoutTypes.optional(),
};
const order = {
  /** `title,-startDate`; without it the list is sorted by `sortBy` alone. */
  sort: sortSchema(eventSorts).optional(),
  sortBy: z.enum(eventSorts).default('startDate'),
  sortDirecton: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(-1)]))
    .default(-1),
};
const eventsQuery = pageQuerySchema.extend({
  ...search,
  ...order,
  /** Of the amount; by default that of the caller's country (rule 33). */ currency: currencySchema.optional(),
});
const contingency = {
  contingencyAmount: z.number().int(),
  /** Of the amount. */ currency: currencySchema,
  /** The same by currency, since nothing is converted (rule 1). */ contingency: z.array(
    z.object({ currency: currencySchema, cents: z.number().int() }),
  ),
};
const eventsPage = z.object({ events: z.array(eventSchema), pagination: paginationSchema });
/** The number of matches of each choice, if it were the only one of its filter. */
const facets = z.object({
  races: z.record(raceStyleSchema, z.number().int()),
  payout: z.record(payoutTypeSchema, z.number().int()),
  canceled: z.number().int(),
});
/** A mail to the promoter about late results; without a sender if it was scheduled. Newest first. */
const reminderSchema = z.object({ at: z.string(), by: z.string().nullable() });
const event = z.object({ event: eventDetailSchema });
const refusals = [
  'catalog/no-such-event',
  'catalog/no-such-serie',
  'catalog/dates-reversed',
  'catalog/times-reversed',
  'catalog/state-unknown',
  'catalog/class-twice',
  'catalog/place-gap',
  'catalog/class-has-results',
  'request/stale',
] as const;
const submission = {
  access: 'promoter',
  status: 200,
  answer: event,
  errors: [...refusals, 'catalog/not-yours', 'catalog/wrong-state', 'catalog/staff-changes-that'],
} as const;
const decision = {
  method: 'put',
  access: 'admin',
  status: 200,
  answer: event,
  errors: ['catalog/no-such-event', 'catalog/wrong-state', 'catalog/serie-not-approved', 'request/stale'],
} as const;

/** A class of another event of the series; amounts in cents of its currency. */
const likeClassSchema = classSchema.pick({ name: true, payoutType: true, payouts: true }).extend({
  eventId: z.string(),
  eventTitle: z.string(),
  startDate: z.string(),
});
export type LikeClass = z.infer<typeof likeClassSchema>;

/** Bytes of an event with its classes and their payout tables. */
const maxOfEvent = 1_000_000;

/** Events: search and pages for everybody, changes and approval for promoters and staff. */
export const eventRoutes = {
  listEvents: defineRoute({
    method: 'get',
    path: '/api/events',
    summary: 'Approved events by search',
    access: 'public',
    query: eventsQuery,
    revalidated: true,
    status: 200,
    answer: eventsPage.extend({ ...contingency, facets }),
    errors: ['catalog/zipcode-unknown'],
  }),
  mapEvents: defineRoute({
    method: 'get',
    path: '/api/events-map',
    summary:
      'The same search as points of a map: all that match but for the distance, those within it marked; 2,000 at most',
    access: 'public',
    query: z.object(search),
    revalidated: true,
    status: 200,
    answer: z.object({
      points: z.array(mapPointSchema),
      center: z.object({ lat: z.number(), lon: z.number() }).nullable(),
      miles: z.number().nullable(),
    }),
    errors: ['catalog/zipcode-unknown'],
  }),
  leanEvents: defineRoute({
    method: 'get',
    path: '/api/events-lean',
    summary: 'The last events before a date',
    access: 'public',
    query: z.object({ before: z.iso.date().optional(), limit: z.coerce.number().int().min(1).max(50).default(5) }),
    revalidated: true,
    status: 200,
    answer: z.object({ events: z.array(eventSchema) }),
  }),
  typedEvents: defineRoute({
    method: 'get',
    path: '/api/{type}/events',
    summary: 'Events by search with their series: staff see all, a promoter their own, others the approved ones',
    access: 'member',
    query: eventsQuery.extend({ approval: approvalSchema.optional(), promoterId: z.string().optional() }),
    status: 200,
    answer: eventsPage.extend({ ...contingency, series: z.array(serieSchema) }),
    errors: ['catalog/zipcode-unknown'],
  }),
  promoterEvents: defineRoute({
    method: 'get',
    path: '/api/promoter/{id}/events',
    summary: 'The events of a promoter',
    access: 'promoter',
    own: { promoter: 'id' },
    query: eventsQuery.extend({
      canceled: z
        .enum(['true', 'false', 'all', '1', '0', ''])
        .default('all')
        .transform((value) => (value === 'all' ? 'all' : value === 'true' || value === '1' || value === '')),
      approval: approvalSchema.optional(),
      late: flag.optional(),
    }),
    status: 200,
    answer: eventsPage,
  }),
  lateEvents: defineRoute({
    method: 'get',
    path: '/api/admin/events-late',
    summary: 'Events whose results are late (rule 11), the longest late first, with the reminders that went out',
    access: 'admin',
    query: pageQuerySchema,
    status: 200,
    answer: eventsPage.extend({ events: z.array(eventSchema.extend({ reminders: z.array(reminderSchema) })) }),
  }),
  remindPromoter: defineRoute({
    method: 'post',
    path: '/api/admin/event/{eventId}/remind-promoter',
    summary: 'Remind the promoter by mail of results that are late; once in 24 hours',
    access: 'admin',
    idempotent: 'optional',
    status: 200,
    answer: z.object({ reminder: reminderSchema }),
    errors: ['catalog/no-such-event', 'catalog/not-late', 'catalog/no-promoter', 'catalog/reminded-already'],
  }),
  finishedEvents: defineRoute({
    method: 'get',
    path: '/api/admin/events-finished',
    summary: 'Events whose paying classes all have results or are settled without (rule 11)',
    access: 'admin',
    query: pageQuerySchema,
    status: 200,
    answer: eventsPage,
  }),
  submissions: defineRoute({
    method: 'get',
    path: '/api/admin/submissions',
    summary: 'What promoters submitted and staff have not decided on, oldest first',
    access: 'admin',
    status: 200,
    answer: z.object({ events: z.array(eventSchema), series: z.array(serieSchema) }),
  }),
  getEvent: defineRoute({
    method: 'get',
    path: '/api/event/{eventId}',
    summary: 'One event with its classes and results; what is not approved only for staff and its promoter',
    access: 'public',
    revalidated: true,
    status: 200,
    answer: z.object({ event: eventDetailSchema, series: serieSchema.nullable() }),
    errors: ['catalog/no-such-event'],
  }),
  createEvent: defineRoute({
    method: 'post',
    path: '/api/admin/events',
    summary: 'Add an event',
    idempotent: 'optional',
    access: 'admin',
    body: eventInputSchema,
    maxBytes: maxOfEvent,
    status: 201,
    answer: event,
    errors: refusals,
  }),
  updateEvent: defineRoute({
    method: 'put',
    path: '/api/admin/event/{eventId}',
    summary: 'Change an event and its classes, or cancel or reinstate it',
    touches: ['catalog', 'rewards', 'reports'],
    access: 'admin',
    body: eventEditSchema,
    maxBytes: maxOfEvent,
    status: 200,
    answer: event,
    errors: refusals,
  }),
  duplicateEvent: defineRoute({
    method: 'post',
    path: '/api/admin/event/{eventId}/duplicate',
    summary: 'A new event with the same facts, classes and payouts, without results',
    idempotent: 'optional',
    access: 'admin',
    body: eventInputSchema.pick({ title: true, startDate: true, endDate: true, seriesId: true }).partial().prefault({}),
    status: 201,
    answer: event,
    errors: refusals,
  }),
  deleteEvent: defineRoute({
    method: 'delete',
    path: '/api/event/{eventId}',
    summary:
      'Delete an event: staff any that has paid nothing or is cancelled, promoters their own while it is not approved',
    removes: true,
    access: 'promoterStaff',
    status: 204,
    answer: z.void(),
    errors: [
      'catalog/no-such-event',
      'catalog/not-yours',
      'catalog/event-has-awards',
      'catalog/wrong-state',
      'request/stale',
    ],
  }),
  submitEvent: defineRoute({
    ...submission,
    method: 'post',
    path: '/api/promoter/events',
    summary: 'Add an event of one’s own, as a draft',
    idempotent: 'optional',
    body: submissionInputSchema,
    maxBytes: maxOfEvent,
    status: 201,
  }),
  updateOwnEvent: defineRoute({
    ...submission,
    method: 'put',
    path: '/api/promoter/event/{eventId}',
    summary: 'Change an event of one’s own; once approved, series and payouts are for staff',
    body: submissionInputSchema.partial(),
    maxBytes: maxOfEvent,
  }),
  sendEvent: defineRoute({
    ...submission,
    method: 'post',
    path: '/api/promoter/event/{eventId}/submit',
    summary: 'Submit a draft, or a rejected event again',
    twice: 'sets',
  }),
  withdrawEvent: defineRoute({
    ...submission,
    method: 'post',
    path: '/api/promoter/event/{eventId}/withdraw',
    summary: 'Take a submitted event back to draft',
    twice: 'sets',
  }),
  approveEvent: defineRoute({
    ...decision,
    path: '/api/admin/event/{eventId}/approve',
    summary: 'Approve a submitted event',
    touches: ['catalog', 'rewards', 'reports'],
  }),
  rejectEvent: defineRoute({
    ...decision,
    path: '/api/admin/event/{eventId}/reject',
    summary: 'Reject a submitted event',
    touches: ['catalog', 'rewards', 'reports'],
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
  }),
  undoEventDecision: defineRoute({
    ...decision,
    path: '/api/admin/event/{eventId}/undo',
    summary: 'Take a decision back: the event is submitted again; not once it has results',
    touches: ['catalog', 'rewards', 'reports'],
  }),
  likeClass: defineRoute({
    method: 'get',
    path: '/api/event/{eventId}/like-class',
    summary: 'What a class of that name pays at the last event of the series before this one that has it',
    access: 'promoterStaff',
    query: z.object({ name: z.string().trim().min(1).max(120) }),
    status: 200,
    answer: z.object({ like: likeClassSchema.nullable() }),
    errors: ['catalog/no-such-event', 'catalog/not-yours'],
  }),
  uploadClasses: defineRoute({
    method: 'post',
    path: '/api/event/{eventId}/upload-class',
    summary: 'Set the classes and their payouts from a CSV of Class,Type,1,2,3; with dryRun only tell what it says',
    touches: ['catalog', 'rewards', 'reports'],
    idempotent: 'optional',
    access: 'promoterStaff',
    query: z.object({ dryRun: flag.optional() }),
    upload: { fields: ['file'], maxBytes: 2_000_000 },
    status: 200,
    answer: z.object({ classes: z.array(classSchema.pick({ id: true, name: true, payoutType: true, payouts: true })) }),
    errors: [
      'import/unreadable',
      'import/no-file',
      'import/empty',
      'catalog/no-such-event',
      'catalog/class-has-results',
      'catalog/not-yours',
      'catalog/staff-changes-that',
      'request/stale',
    ],
  }),
} as const;
