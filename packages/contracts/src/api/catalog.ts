import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { countrySchema, currencySchema } from '../money.ts';
import { payoutTypeSchema, raceStyleSchema, awardKindSchema, reasonSchema } from '../payouts.ts';
import { pageQuerySchema, paginationSchema } from '../pagination.ts';

const text = (max = 160) => z.string().trim().min(1).max(max);
const optionalText = (max = 160) => z.string().trim().max(max).nullish().transform((value) => value || null);
const webAddress = z.url({ protocol: /^https?$/ }).max(300).nullish().or(z.literal('')).transform((value) => value || null);
const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1' || value === '');

const categoryInput = z.object({ description: text(), active: z.boolean().default(true) });
export const categorySchema = z.object({ id: z.string(), description: z.string(), active: z.boolean(), series: z.array(z.object({ id: z.string(), name: z.string() })).optional() });
export type Category = z.infer<typeof categorySchema>;

const modelYears = z.object({ from: z.number().int(), to: z.number().int() }).refine(({ from, to }) => from <= to);
const serieInput = z.object({
  name: text(),
  categoryId: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  country: countrySchema,
  raceStyle: raceStyleSchema,
  active: z.boolean().default(true),
  minFinishers: z.number().int().min(1).max(100).nullish(),
  qualifyingModelYears: modelYears.nullish(),
  bonus: z.array(z.object({ place: z.number().int().positive(), amountCents: z.number().int().nonnegative() })).nullish(),
  initialValue: z.number().int().nonnegative().nullish(),
  expirationDate: z.iso.date().nullish(),
});
export const serieSchema = z.object({
  id: z.string(),
  __v: z.number().int(),
  name: z.string(),
  categoryId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  country: countrySchema,
  raceStyle: raceStyleSchema,
  active: z.boolean(),
  minFinishers: z.number().int().nullable(),
  qualifyingModelYears: modelYears.nullable(),
  bonus: z.array(z.object({ place: z.number().int(), amountCents: z.number().int() })),
  initialValue: z.number().int().nullable(),
  expirationDate: z.string().nullable(),
  eventCount: z.number().int().optional(),
});
export type Serie = z.infer<typeof serieSchema>;

const eventInput = z.object({
  title: text(),
  seriesId: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  venue: text(),
  venueWebsite: webAddress,
  website: webAddress,
  type: optionalText(60),
  paying: z.boolean().default(true),
  promoterId: z.string().nullish(),
  location: z.object({
    addressLine1: optionalText(),
    city: text(80),
    state: text(60),
    zipcode: text(12),
    country: countrySchema,
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
  }),
});

const placePayout = z.object({ place: z.number().int().positive(), amountCents: z.number().int().nonnegative() });
export const resultSchema = z.object({ id: z.string(), place: z.number().int().nullable(), status: z.enum(['finished', 'DNF', 'DNS', 'DSQ']), name: z.string(), hometown: z.string().nullable(), riderId: z.string().optional(), bike: z.string().nullable().optional() });
export const classSchema = z.object({
  id: z.string(),
  name: z.string(),
  payoutType: payoutTypeSchema,
  payouts: z.array(placePayout),
  finishers: z.number().int().nullable(),
  postedAt: z.string().nullable(),
  results: z.array(resultSchema).optional(),
});
export type RaceClass = z.infer<typeof classSchema>;

export const eventSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  title: z.string(),
  seriesId: z.string(),
  seriesName: z.string(),
  raceStyle: raceStyleSchema,
  startDate: z.string(),
  endDate: z.string(),
  venue: z.string(),
  venueWebsite: z.string().nullable(),
  website: z.string().nullable(),
  type: z.string().nullable(),
  paying: z.boolean(),
  canceled: z.boolean(),
  promoterId: z.string().nullable(),
  currency: currencySchema,
  contingencyCents: z.number().int(),
  payingClasses: z.number().int(),
  resultsState: z.enum(['none', 'partial', 'complete']),
  location: z.object({ addressLine1: z.string().nullable(), city: z.string(), state: z.string(), zipcode: z.string(), country: countrySchema, lat: z.number().nullable(), lon: z.number().nullable() }),
});
export type RaceEvent = z.infer<typeof eventSchema>;
const eventDetail = eventSchema.extend({ classes: z.array(classSchema) });
export type EventDetail = z.infer<typeof eventDetail>;

export const uploadRowSchema = z.object({
  line: z.number().int(),
  className: z.string(),
  place: z.string(),
  name: z.string(),
  status: z.enum(['matched', 'unmatched', 'review', 'error']),
  riderId: z.string().optional(),
  riderName: z.string().optional(),
  candidates: z.array(z.object({ riderId: z.string(), name: z.string(), hometown: z.string().nullable(), amaNumber: z.string().nullable(), active: z.boolean() })).optional(),
  code: z.string().optional(),
  column: z.string().optional(),
  message: z.string().optional(),
});
export type UploadRow = z.infer<typeof uploadRowSchema>;

/** What posting would pay, per result that earns and per reason that does not; amounts in cents of the event's currency. */
export const awardsPreviewSchema = z.object({
  currency: currencySchema,
  cashCents: z.number().int(),
  dealerCreditCents: z.number().int(),
  lines: z.array(z.object({ classId: z.string(), className: z.string(), place: z.number().int().nullable(), riderId: z.string().nullable(), kind: awardKindSchema.nullable(), amountCents: z.number().int(), reason: reasonSchema.nullable() })),
  reasons: z.array(z.object({ reason: reasonSchema, count: z.number().int() })),
});
export type AwardsPreview = z.infer<typeof awardsPreviewSchema>;

const uploadAnswer = z.object({
  classes: z.array(z.object({ classId: z.string(), className: z.string(), finishers: z.number().int().nullable(), matched: z.number().int(), unmatched: z.number().int() })),
  rows: z.array(uploadRowSchema),
  awardsPreview: awardsPreviewSchema.nullish(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;
const resultsUpload = { upload: { fields: ['file'], maxBytes: 10_000_000 }, query: z.object({ dryRun: flag.optional() }), access: 'promoterStaff', status: 200, answer: uploadAnswer, errors: ['import/unreadable', 'import/no-file', 'import/empty', 'import/not-a-table', 'import/too-large', 'catalog/no-such-event', 'catalog/not-yours', 'catalog/event-canceled'] } as const;
/** Riders chosen by hand for rows of the file, `{"12": "riderId"}` by line; an empty string leaves the row unmatched. */
const choices = z.string().optional();
/** For a file that lists the brand’s riders only: `{"450 A": 22}` by class name; such a class stays pending until it is stated (rule 6). */
const finishersStated = z.string().optional();
const brandOnly = z.string().optional();

const eventsQuery = pageQuerySchema.extend({
  title: z.string().optional(), city: z.string().optional(), state: z.string().optional(), country: z.string().optional(),
  sortBy: z.enum(['startDate', 'title']).default('startDate'), sortDirecton: z.coerce.number().pipe(z.union([z.literal(1), z.literal(-1)])).default(-1),
  canceled: flag.optional(), query: z.string().optional(), seriesId: z.string().optional(), from: z.iso.date().optional(), to: z.iso.date().optional(),
});

export const catalogRoutes = {
  listCategories: defineRoute({ method: 'get', path: '/api/categories', summary: 'Categories; `active` leaves out the inactive ones', access: 'public', query: z.object({ active: flag.optional() }), status: 200, answer: z.object({ categories: z.array(categorySchema), allCategories: z.array(categorySchema) }) }),
  getCategory: defineRoute({ method: 'get', path: '/api/category/{categoryId}', summary: 'One category with its series', access: 'public', status: 200, answer: z.object({ category: categorySchema }), errors: ['catalog/no-such-category'] }),
  createCategory: defineRoute({ method: 'post', path: '/api/admin/categories', summary: 'Add a category', access: 'admin', body: categoryInput, status: 201, answer: z.object({ category: categorySchema }) }),
  updateCategory: defineRoute({ method: 'put', path: '/api/admin/category/{categoryId}', summary: 'Change a category', access: 'admin', body: categoryInput.partial(), status: 200, answer: z.object({ category: categorySchema }), errors: ['catalog/no-such-category'] }),
  listSeries: defineRoute({ method: 'get', path: '/api/series', summary: 'Active series', access: 'public', query: pageQuerySchema.extend({ name: z.string().optional(), country: z.string().optional() }), status: 200, answer: z.object({ series: z.array(serieSchema), pagination: paginationSchema }) }),
  adminSeries: defineRoute({ method: 'get', path: '/api/admin/series', summary: 'All series', access: 'admin', query: pageQuerySchema.extend({ name: z.string().optional(), country: z.string().optional(), active: flag.optional() }), status: 200, answer: z.object({ series: z.array(serieSchema), pagination: paginationSchema }) }),
  getSerie: defineRoute({ method: 'get', path: '/api/serie/{seriesId}', summary: 'One series with its events', access: 'public', status: 200, answer: z.object({ serie: serieSchema, events: z.array(eventSchema) }), errors: ['catalog/no-such-serie'] }),
  createSerie: defineRoute({ method: 'post', path: '/api/admin/series', summary: 'Add a series', access: 'admin', body: serieInput, status: 201, answer: z.object({ serie: serieSchema }), errors: ['catalog/no-such-category', 'catalog/dates-reversed'] }),
  updateSerie: defineRoute({ method: 'put', path: '/api/admin/serie/{seriesId}', summary: 'Change a series', access: 'admin', body: serieInput.partial(), status: 200, answer: z.object({ serie: serieSchema }), errors: ['catalog/no-such-serie', 'request/stale'] }),
  listEvents: defineRoute({ method: 'get', path: '/api/events', summary: 'Events by search', access: 'public', query: eventsQuery, status: 200, answer: z.object({ events: z.array(eventSchema), pagination: paginationSchema, contingencyAmount: z.number().int(), /** The same by currency, for nothing converts (rule 1). */ contingency: z.array(z.object({ currency: currencySchema, cents: z.number().int() })) }) }),
  leanEvents: defineRoute({ method: 'get', path: '/api/events-lean', summary: 'The last events before a date', access: 'public', query: z.object({ before: z.iso.date().optional(), limit: z.coerce.number().int().min(1).max(50).default(5) }), status: 200, answer: z.object({ events: z.array(eventSchema) }) }),
  promoterEvents: defineRoute({ method: 'get', path: '/api/promoter/{id}/events', summary: 'The events of a promoter', access: 'promoter', own: { promoter: 'id' }, query: pageQuerySchema, status: 200, answer: z.object({ events: z.array(eventSchema), pagination: paginationSchema }) }),
  lateEvents: defineRoute({ method: 'get', path: '/api/admin/events-late', summary: 'Events whose results are late (rule 11)', access: 'admin', query: pageQuerySchema, status: 200, answer: z.object({ events: z.array(eventSchema), pagination: paginationSchema }) }),
  getEvent: defineRoute({ method: 'get', path: '/api/event/{eventId}', summary: 'One event with its classes and results', access: 'public', status: 200, answer: z.object({ event: eventDetail, series: serieSchema.nullable() }), errors: ['catalog/no-such-event'] }),
  createEvent: defineRoute({ method: 'post', path: '/api/admin/events', summary: 'Add an event', access: 'admin', body: eventInput, status: 201, answer: z.object({ event: eventDetail }), errors: ['catalog/no-such-serie', 'catalog/dates-reversed'] }),
  updateEvent: defineRoute({ method: 'put', path: '/api/admin/event/{eventId}', summary: 'Change or cancel an event', access: 'admin', body: eventInput.partial().extend({ canceled: z.boolean().optional() }), status: 200, answer: z.object({ event: eventDetail }), errors: ['catalog/no-such-event', 'request/stale', 'catalog/dates-reversed'] }),
  uploadClasses: defineRoute({ method: 'post', path: '/api/event/{eventId}/upload-class', summary: 'Set the classes and their payouts from a CSV of Class,Type,1,2,3', access: 'promoterStaff', upload: { fields: ['file'], maxBytes: 2_000_000 }, status: 200, answer: z.object({ classes: z.array(classSchema.pick({ id: true, name: true, payoutType: true, payouts: true })) }), errors: ['import/unreadable', 'import/no-file', 'import/empty', 'catalog/no-such-event', 'catalog/class-has-results', 'catalog/not-yours'] }),
  uploadClassResult: defineRoute({ ...resultsUpload, method: 'post', path: '/api/event/{eventId}/upload-class-result', summary: 'Post the results of one class', body: z.object({ classId: z.string(), choices, finishers: finishersStated, brandOnly }) }),
  uploadAllClassResult: defineRoute({ ...resultsUpload, method: 'post', path: '/api/event/{eventId}/upload-all-class-result', summary: 'Post the results of all classes in a file', body: z.object({ choices, finishers: finishersStated, brandOnly }) }),
  uploadFormattedResult: defineRoute({ ...resultsUpload, method: 'post', path: '/api/event/{eventId}/upload-all-formatted-class-result', summary: 'Post the results from a timing system’s export', body: z.object({ choices, finishers: finishersStated, brandOnly }) }),
  removeRaces: defineRoute({ method: 'delete', path: '/api/admin/rider/{riderId}/remove-races', summary: 'Take a rider off all results; the rows stay as finishers without an account, and what they paid is revoked', access: 'admin', status: 200, answer: z.object({ events: z.number().int(), results: z.number().int() }), errors: ['request/stale'] }),
  removeResult: defineRoute({ method: 'delete', path: '/api/event/{eventId}/result', summary: 'Remove the results of a class', access: 'promoterStaff', query: z.object({ classId: z.string() }), status: 200, answer: z.object({ event: eventDetail }), errors: ['catalog/no-such-event', 'catalog/no-such-class', 'catalog/not-yours'] }),
} as const;
