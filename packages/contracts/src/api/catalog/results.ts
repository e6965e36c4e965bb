import { z } from 'zod';
import { flag, pageQuerySchema, paginationSchema } from '../../pagination.ts';
import {
  columnMappingSchema,
  fullResultSchema,
  postingDifferenceSchema,
  postingSchema,
  resultInputSchema,
  resultsChangeSchema,
  savedMappingSchema,
  uploadAnswerSchema,
  eventDetailSchema,
} from '../../races.ts';
import { holdReasonSchema } from '../../holds.ts';
import { readingSchema } from '../../reading.ts';
import { currencySchema } from '../../money.ts';
import { reasonSchema } from '../../payouts.ts';
import { unmatchedResultSchema } from '../../unmatched-results.ts';
import { defineRoute } from '../../route.ts';

const file = { fields: ['file'], maxBytes: 10_000_000 } as const;
const fileOrText = { ...file, orText: 'text' } as const;
const dryRun = z.object({ dryRun: flag.optional() });
const refusals = [
  'catalog/no-such-event',
  'catalog/no-such-class',
  'catalog/not-yours',
  'catalog/event-canceled',
  'catalog/not-approved',
  'catalog/race-not-run',
  'catalog/riders-merging',
  'catalog/merge-underway',
  'request/stale',
] as const;
/** Files that are refused by name. */
const unread = [
  'import/not-this-kind',
  'import/password-protected',
  'import/line-too-long',
  'import/too-deep',
  'import/too-many-pages',
  'import/too-many-rows',
  'import/too-many-cells',
  'import/expands-too-much',
  'import/takes-too-much',
  'import/no-text',
  'import/no-results',
] as const;
const upload = {
  method: 'post',
  access: 'promoterStaff',
  idempotent: 'optional',
  upload: file,
  query: dryRun,
  status: 200,
  answer: uploadAnswerSchema,
  errors: [
    ...refusals,
    'import/unreadable',
    'import/no-file',
    'import/empty',
    'import/not-a-table',
    'import/too-large',
    'import/preview-changed',
    'request/idempotency-key-reused',
  ],
} as const;
const uploadFields = {
  /**
   * Riders chosen by hand for rows of the file, `{"12": "riderId"}` by line (`"2/12"` on later tables); an empty string
   * leaves the row unmatched.
   */
  riders: z.string().optional(),
  /** The `choices` of a reading, by which the file is read; or riders by line, as `riders`. */
  choices: z.string().optional(),
  /**
   * For a file that lists the brand’s riders only: `{"450 A": 22}` by class name; such a class stays pending until it
   * is stated (rule 6).
   */
  finishers: z.string().optional(),
  brandOnly: z.string().optional(),
  /**
   * A column mapping as JSON, as front ends of release 0.1.0 send it; without one, the caller’s saved mapping for the same
   * headers is used. `remember` saves it.
   */
  mapping: z.string().optional(),
  remember: z.string().optional(),
  /** Of the previewed posting; if file, event or riders changed since, it is refused. */
  hash: z.string().optional(),
};
/** Places that several of the results share, confirmed as dead heats (rule 45). */
const deadHeats = z.array(z.number().int().positive()).max(200).optional();
const grid = {
  method: 'put',
  access: 'promoterStaff',
  idempotent: 'optional',
  query: dryRun,
  status: 200,
  answer: resultsChangeSchema,
  errors: [
    ...refusals,
    'catalog/no-such-result',
    'catalog/no-such-rider',
    'catalog/rider-unverified',
    'catalog/place-taken',
    'catalog/place-left-out',
    'catalog/rider-twice',
    'catalog/result-unnamed',
    'catalog/result-twice',
    'import/preview-changed',
    'request/idempotency-key-reused',
  ],
} as const;

/** Results: uploads, the grid, the history of postings, column mappings and unmatched rows. */
export const resultRoutes = {
  uploadClassResult: defineRoute({
    ...upload,
    path: '/api/event/{eventId}/upload-class-result',
    summary: 'Post the results of one class',
    touches: ['catalog', 'rewards', 'reports'],
    body: z.object({ classId: z.string(), ...uploadFields }),
  }),
  uploadAllClassResult: defineRoute({
    ...upload,
    upload: fileOrText,
    path: '/api/event/{eventId}/upload-all-class-result',
    summary: 'Post the results of all classes in a file, or of a text that was pasted',
    touches: ['catalog', 'rewards', 'reports'],
    body: z.object({ ...uploadFields, text: z.string().optional() }),
    errors: [...upload.errors, ...unread, 'import/reading-open'],
  }),
  readResults: defineRoute({
    method: 'post',
    path: '/api/event/{eventId}/read-results',
    summary: 'How a results file of any shape is read: rows, what is not used and why, and what only a person can say',
    touches: [],
    twice: 'reads',
    access: 'promoterStaff',
    upload: fileOrText,
    status: 200,
    body: z.object({
      /** What was pasted, in place of a file. */
      text: z.string().optional(),
      /** The `choices` of an option, or of an earlier reading, as JSON. */
      choices: z.string().optional(),
    }),
    answer: readingSchema,
    errors: [
      'catalog/no-such-event',
      'catalog/not-yours',
      'import/no-file',
      'import/empty',
      'import/not-a-table',
      'import/too-large',
      ...unread,
    ],
  }),
  uploadFormattedResult: defineRoute({
    ...upload,
    path: '/api/event/{eventId}/upload-all-formatted-class-result',
    summary: 'Post the results from a timing system’s export',
    touches: ['catalog', 'rewards', 'reports'],
    body: z.object(uploadFields),
  }),
  readColumns: defineRoute({
    method: 'post',
    path: '/api/results-columns',
    summary: 'The headers and first rows of a results file, with the saved or a likely mapping of its columns',
    touches: [],
    twice: 'reads',
    access: 'promoterStaff',
    upload: file,
    status: 200,
    answer: z.object({
      header: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      rows: z.number().int(),
      mapping: columnMappingSchema,
      isSaved: z.boolean(),
      isOurs: z.boolean(),
    }),
    errors: ['import/empty', 'import/not-a-table', 'import/no-file'],
  }),
  listMappings: defineRoute({
    method: 'get',
    path: '/api/results-mappings',
    summary: 'The column mappings that the caller saved',
    access: 'promoterStaff',
    status: 200,
    answer: z.object({ mappings: z.array(savedMappingSchema) }),
  }),
  deleteMapping: defineRoute({
    method: 'delete',
    path: '/api/results-mapping/{mappingId}',
    summary: 'Delete a column mapping',
    access: 'promoterStaff',
    status: 204,
    answer: z.void(),
    errors: ['catalog/no-such-mapping'],
  }),
  listResults: defineRoute({
    method: 'get',
    path: '/api/{type}/event/{eventId}/results',
    summary: 'The standing results of an event with all that was posted of them, by class',
    access: 'promoterStaff',
    status: 200,
    answer: z.object({
      version: z.number().int(),
      classes: z.array(
        z.object({ classId: z.string(), finishers: z.number().int().nullable(), results: z.array(fullResultSchema) }),
      ),
    }),
    errors: ['catalog/no-such-event', 'catalog/not-yours'],
  }),
  setResult: defineRoute({
    ...grid,
    path: '/api/event/{eventId}/result',
    summary: 'Set one result of a class: a new one, or with `id` one that stands; links or unlinks its rider',
    touches: ['catalog', 'rewards', 'reports'],
    body: z.object({ classId: z.string(), hash: z.string().optional(), deadHeats, result: resultInputSchema }),
  }),
  setResults: defineRoute({
    ...grid,
    path: '/api/event/{eventId}/results',
    summary: 'Set all results of a class, as the grid holds them; `finishers` where not all are listed (rule 6)',
    touches: ['catalog', 'rewards', 'reports'],
    maxBytes: 2_000_000,
    body: z.object({
      classId: z.string(),
      hash: z.string().optional(),
      finishers: z.number().int().nonnegative().max(9999).nullish(),
      deadHeats,
      results: z.array(resultInputSchema).max(2000),
    }),
  }),
  removeResult: defineRoute({
    method: 'delete',
    path: '/api/event/{eventId}/result',
    summary: 'Remove the results of a class, or with `resultId` one of them',
    touches: ['catalog', 'rewards', 'reports'],
    access: 'promoterStaff',
    query: z.object({ classId: z.string(), resultId: z.string().optional() }),
    status: 200,
    answer: z.object({ event: eventDetailSchema }),
    errors: [...refusals, 'catalog/no-such-result'],
  }),
  listPostings: defineRoute({
    method: 'get',
    path: '/api/{type}/event/{eventId}/postings',
    summary: 'Every posting of the event’s results, newest first: who, when, how',
    access: 'promoterStaff',
    status: 200,
    answer: z.object({ postings: z.array(postingSchema) }),
    errors: ['catalog/no-such-event', 'catalog/not-yours'],
  }),
  comparePostings: defineRoute({
    method: 'get',
    path: '/api/{type}/event/{eventId}/postings-diff',
    summary: 'What differs between two postings of a class; without `from`, from the posting before',
    access: 'promoterStaff',
    query: z.object({ from: z.string().optional(), to: z.string() }),
    status: 200,
    answer: z.object({
      from: postingSchema.nullable(),
      to: postingSchema,
      differences: z.array(postingDifferenceSchema),
    }),
    errors: ['catalog/no-such-event', 'catalog/not-yours', 'catalog/no-such-posting'],
  }),
  restorePosting: defineRoute({
    method: 'put',
    path: '/api/{type}/event/{eventId}/posting/{postingId}/restore',
    summary: 'Restore an earlier results upload as a new one',
    touches: ['catalog', 'rewards', 'reports'],
    access: 'promoterStaff',
    query: dryRun,
    status: 200,
    answer: resultsChangeSchema,
    errors: [...refusals, 'catalog/no-such-posting'],
  }),
  judgeByTodaysFacts: defineRoute({
    method: 'post',
    path: '/api/admin/event/{eventId}/judge-by-todays-facts',
    summary:
      'Judge the posted results of a class by today’s garages, patterns and series, with who loses or gains what',
    touches: ['catalog', 'rewards', 'reports'],
    twice: 'sets',
    access: 'admin',
    query: dryRun,
    body: z.object({
      classId: z.string(),
      /** Of the preview; if anything changed since, it is refused. */ hash: z.string().optional(),
    }),
    status: 200,
    answer: z.object({
      hash: z.string(),
      currency: currencySchema,
      /** Riders whose pay in a class of the event changes, in cents. */
      changes: z.array(
        z.object({
          classId: z.string(),
          className: z.string(),
          riderId: z.string(),
          name: z.string(),
          place: z.number().int().nullable(),
          beforeCents: z.number().int(),
          afterCents: z.number().int(),
          /** Why nothing is paid now, or would be then; null where it is. */
          reasonBefore: reasonSchema.nullable(),
          reasonAfter: reasonSchema.nullable(),
        }),
      ),
      /** Why it waits for a second person; empty where it pays at once. */ held: z.array(holdReasonSchema),
    }),
    errors: [...refusals, 'catalog/no-results', 'catalog/kind-fixed', 'import/preview-changed'],
  }),
  unmatchedResults: defineRoute({
    method: 'get',
    path: '/api/admin/results-unmatched',
    summary:
      'Standing results that no account owns, those of paid places first, then the newest; by rider’s name, AMA number or e-mail',
    access: 'admin',
    query: pageQuerySchema.extend({
      query: z.string().trim().min(2).max(120).optional(),
      seriesId: z.string().optional(),
      eventId: z.string().optional(),
      /** Whether the class pays the place. */
      paid: z.enum(['true', 'false']).optional(),
    }),
    status: 200,
    answer: z.object({
      results: z.array(unmatchedResultSchema),
      pagination: paginationSchema,
      /** Choices for narrowing the list: events of the requested series, newest first. */
      events: z.array(z.object({ id: z.string(), title: z.string(), date: z.string(), unmatched: z.number().int() })),
    }),
  }),
  removeRaces: defineRoute({
    method: 'delete',
    path: '/api/admin/rider/{riderId}/remove-races',
    summary:
      'Take a rider off all results; the rows stay as finishers without an account, and what they paid is revoked',
    touches: ['catalog', 'rewards', 'reports'],
    access: 'admin',
    status: 200,
    answer: z.object({ events: z.number().int(), results: z.number().int() }),
    errors: ['request/stale'],
  }),
  favoritesCalendar: defineRoute({
    method: 'get',
    path: '/api/rider/rider/{riderId}/calendar',
    summary: 'The address of the rider’s calendar of favorite events, for calendar programs',
    access: 'rider',
    own: { rider: 'riderId' },
    status: 200,
    answer: z.object({ path: z.string() }),
  }),
  favoritesFeed: defineRoute({
    method: 'get',
    path: '/api/favorites/{token}/calendar.ics',
    summary: 'A rider’s favorite events as a calendar to subscribe to; the address is the key',
    access: 'public',
    status: 200,
    file: ['text/calendar'],
    answer: z.unknown(),
    errors: ['catalog/no-such-calendar'],
  }),
} as const;
