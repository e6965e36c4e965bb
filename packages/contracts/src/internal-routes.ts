import { z } from 'zod';
import type { Policy } from './access.ts';
import { matchableRiderSchema, nearNamesRequestSchema, riderMatchRequestSchema } from './api/identity.ts';
import { bikeAnswerSchema, bikeInputSchema, bikeLookupSchema } from './bikes.ts';
import { envelopeSchema } from './event.ts';
import { judgmentCauseSchema, resultsPostingSchema } from './events/catalog.results-posted.v1.ts';
import { holdReasonSchema } from './holds.ts';
import { mergeAnswerSchema, mergeMoneySchema, mergeQuestionSchema } from './merges.ts';
import { currencySchema } from './money.ts';
import { awardKindSchema, reasonSchema } from './payouts.ts';
import { awardsPreviewSchema } from './races.ts';
import { catalogDataSchema, dealersDataSchema, openMoneySchema, rewardsDataSchema } from './rider-data.ts';
import type { Method, ServiceName } from './route.ts';
import { taxFilingAskedSchema, taxFilingSchema } from './tax-filing.ts';

/** The services that serve internal calls. */
export type InternalServer = Exclude<ServiceName, 'gateway'>;
/** Who makes them: a process with a secret of its own, or the commands of an operator (decision 090). */
export const callers = ['gateway', 'identity', 'catalog', 'rewards', 'dealers', 'reports', 'operator'] as const;
export type Caller = (typeof callers)[number];

/**
 * A call between services; the gateway does not route to it. It always carries a key of its caller: the serving service
 * mounts by this declaration, and callers call by it (decision 065).
 */
export type InternalRoute = {
  method: Method;
  path: `/internal/${string}`;
  summary: string;
  /** Which processes may make it, on behalf of which users, and whether they may make it by themselves. */
  caller: { by: readonly Caller[]; user?: Policy; service?: true };
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
};

const defineInternal = <const R extends InternalRoute>(route: R): R => route;

/** Says of each call who serves it, which its key depends on. */
const servedBy = <const S extends InternalServer, R extends Record<string, InternalRoute>>(server: S, routes: R) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, { ...route, server }])) as {
    [K in keyof R]: R[K] & { server: S };
  };

const alone = (...by: Caller[]) => ({ by, service: true }) as const;
const resultsStaff = (...by: Caller[]) => ({ by, user: 'promoterStaff', service: true }) as const;
const moneySums = defineInternal({
  method: 'get',
  path: '/internal/money-sums',
  summary: 'Integer cents and counts by name, which rewards and reports must agree on',
  caller: alone('gateway', 'operator'),
  answer: z.record(z.string(), z.number().int()),
});

/** The calls that one service serves. */
export const internalRoutes = {
  identity: servedBy('identity', {
    endedSessions: defineInternal({
      method: 'get',
      path: '/internal/ended-sessions',
      summary: 'Polled by every service: accounts and sessions whose tokens are to be refused (rule 40)',
      caller: alone('identity', 'catalog', 'rewards', 'dealers', 'reports'),
      /** Milliseconds; the `asOf` of the last answer. */
      query: z.object({ since: z.coerce.number().catch(0) }),
      answer: z.object({
        /** Users whose tokens issued before `at` are invalid: signed out everywhere, or switched off by staff. */
        ended: z.array(z.object({ userId: z.string(), at: z.number(), deactivated: z.boolean() })),
        /** Sessions that ended since the requested moment. */
        sessions: z.array(z.object({ sid: z.string(), at: z.number() })),
        asOf: z.number(),
      }),
    }),
    matchRiders: defineInternal({
      method: 'post',
      path: '/internal/riders/match',
      summary: 'Every rider that a key of a results file could match, with their current bikes',
      caller: resultsStaff('catalog'),
      body: riderMatchRequestSchema,
      answer: z.object({ riders: z.array(matchableRiderSchema) }),
    }),
    nearNames: defineInternal({
      method: 'post',
      path: '/internal/riders/near-names',
      summary: 'Riders with names like those without an exact match, most similar first, by normalized name',
      caller: resultsStaff('catalog'),
      body: nearNamesRequestSchema,
      answer: z.object({ near: z.record(z.string(), z.array(matchableRiderSchema)) }),
    }),
    samePersons: defineInternal({
      method: 'post',
      path: '/internal/riders/same-person',
      summary: 'Which of the riders are the same person as a user: by mailbox, telephone or name (rule 36)',
      caller: resultsStaff('catalog', 'dealers'),
      body: z.object({ userId: z.string(), riderIds: z.array(z.string()).max(5000) }),
      answer: z.object({ riderIds: z.array(z.string()) }),
    }),
    favorites: defineInternal({
      method: 'get',
      path: '/internal/riders/{riderId}/favorites',
      summary: 'For the calendar of a rider’s favorite events, whose address is its key',
      caller: alone('catalog'),
      answer: z.object({ favoriteDealers: z.array(z.string()), favoriteEvents: z.array(z.string()) }),
    }),
    userNames: defineInternal({
      method: 'post',
      path: '/internal/users/names',
      summary: 'Display names by user id; unknown ids are left out',
      caller: resultsStaff('catalog', 'dealers'),
      body: z.object({ userIds: z.array(z.string()).max(500) }),
      answer: z.object({ names: z.record(z.string(), z.string()) }),
    }),
  }),
  catalog: servedBy('catalog', {
    mergeCheck: defineInternal({
      method: 'post',
      path: '/internal/riders/merge-check',
      summary: 'The results that a merge would move, and the classes that both riders are in (rule 25)',
      caller: { by: ['identity'], user: 'admin' },
      body: mergeQuestionSchema,
      answer: mergeAnswerSchema,
    }),
    mergeAbort: defineInternal({
      method: 'post',
      path: '/internal/riders/merge-abort',
      summary: 'A merge that was asked about with `lock` does not happen (rule 44)',
      caller: { by: ['identity'], user: 'admin' },
      body: mergeQuestionSchema,
      answer: z.object({}),
    }),
    riderData: defineInternal({
      method: 'get',
      path: '/internal/riders/{riderId}/data',
      summary: 'What this service holds of a rider, for their download (decision 085)',
      caller: { by: ['identity'], user: 'riderAlone' },
      answer: catalogDataSchema,
    }),
  }),
  dealers: servedBy('dealers', {
    putBikes: defineInternal({
      method: 'put',
      path: '/internal/riders/{riderId}/bikes',
      summary: 'Replaces the bikes of a rider and checks each VIN (rule 22)',
      caller: { by: ['identity'], user: 'riderProfile' },
      body: z.object({ bikes: z.array(bikeInputSchema).max(20), byStaff: z.boolean().default(false) }),
      answer: z.object({ bikes: z.array(bikeAnswerSchema) }),
    }),
    lookUpBikes: defineInternal({
      method: 'post',
      path: '/internal/bikes/lookup',
      summary: 'The bikes of riders, and the holders of the VINs of a results file',
      caller: resultsStaff('identity'),
      body: z.object({ riderIds: z.array(z.string()), vins: z.array(z.string()) }),
      answer: bikeLookupSchema,
    }),
    riderData: defineInternal({
      method: 'get',
      path: '/internal/riders/{riderId}/data',
      summary: 'What this service holds of a rider, for their download (decision 085)',
      caller: { by: ['identity'], user: 'riderAlone' },
      answer: dealersDataSchema,
    }),
  }),
  rewards: servedBy('rewards', {
    mergeCheck: defineInternal({
      method: 'post',
      path: '/internal/riders/merge-check',
      summary: 'The money of two riders, the classes that both are paid in, and whether a merge needs a second admin',
      caller: { by: ['identity'], user: 'admin' },
      body: mergeQuestionSchema,
      answer: mergeMoneySchema,
    }),
    previewAwards: defineInternal({
      method: 'post',
      path: '/internal/awards/preview',
      summary: 'What a posting of results would pay; writes nothing',
      caller: { by: ['gateway'], user: 'promoterStaff' },
      body: resultsPostingSchema,
      answer: awardsPreviewSchema,
    }),
    weighPosting: defineInternal({
      method: 'post',
      path: '/internal/postings/weigh',
      summary: 'Whether a change of an event’s results or of what they pay waits for a second person (rules 42, 43)',
      caller: resultsStaff('catalog'),
      body: z.object({
        /** What pays now, and what would pay after the change; null while nothing is posted. */
        before: resultsPostingSchema.nullable(),
        after: resultsPostingSchema,
        /** The classes that the change is about: these can wait. */
        changed: z.array(z.string()),
        cause: judgmentCauseSchema,
        /** Who really makes it; null where nobody does. */
        actorId: z.string().nullable(),
        /** The version of the event that would bring it; null for a preview, which counts nothing. */
        version: z.number().int().nullable(),
      }),
      answer: z.object({
        waits: z.array(z.object({ classId: z.string(), reasons: z.array(holdReasonSchema) })),
        /** Classes of which an award was spent, claimed or paid: their kind and currency are fixed (rule 43). */
        fixed: z.array(z.object({ classId: z.string(), kind: awardKindSchema, currency: currencySchema })),
        /** Whose pay changes, in cents of the event's currency; what staff took back whole stays so. */
        changes: z.array(
          z.object({
            classId: z.string(),
            riderId: z.string(),
            place: z.number().int().nullable(),
            beforeCents: z.number().int(),
            afterCents: z.number().int(),
            /** Why nothing was, or would be, paid; null where it was, or the rider has no such result. */
            reasonBefore: reasonSchema.nullable().default(null),
            reasonAfter: reasonSchema.nullable().default(null),
          }),
        ),
      }),
    }),
    riderData: defineInternal({
      method: 'get',
      path: '/internal/riders/{riderId}/data',
      summary: 'What this service holds of a rider, for their download (decision 085)',
      caller: { by: ['identity'], user: 'riderAlone' },
      answer: rewardsDataSchema,
    }),
    openMoney: defineInternal({
      method: 'get',
      path: '/internal/riders/{riderId}/open-money',
      summary: 'What of a rider’s money keeps their account from being deleted, or is given up by it',
      caller: { by: ['identity'], user: 'riderAlone', service: true },
      answer: openMoneySchema,
    }),
    taxFiling: defineInternal({
      method: 'post',
      path: '/internal/tax-filing',
      summary: 'Who is filed on a form of a year, with the sums; recorded as handed over (rule 49)',
      caller: { by: ['identity'], user: 'admin' },
      body: taxFilingAskedSchema,
      answer: taxFilingSchema,
    }),
    moneySums,
  }),
  reports: servedBy('reports', { moneySums }),
} as const satisfies Record<InternalServer, Record<string, InternalRoute>>;

const next = z.string().nullable();
const eventIds = z.array(z.uuid()).max(1000);
const outcome = z.enum(['done', 'failed', 'running', 'not-due']);

/**
 * The calls that every service serves: for comparing services, for finding events lost between them, for rebuilding
 * read models, and for operators.
 */
export const everyServiceRoutes = {
  listEvents: defineInternal({
    method: 'get',
    path: '/internal/events',
    summary: 'The events of a type that were written in a time range, oldest first; `next` is the next page’s `after`',
    caller: alone('gateway', 'operator'),
    query: z.object({
      type: z.string(),
      from: z.coerce.date(),
      to: z.coerce.date(),
      after: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    answer: z.object({ events: z.array(envelopeSchema), next }),
  }),
  readEventLog: defineInternal({
    method: 'get',
    path: '/internal/events/log',
    summary: 'A page of the whole event log for these types (separated by commas); `next` is the next page’s `after`',
    caller: alone('operator'),
    query: z.object({
      types: z.string(),
      after: z.string().default(''),
      limit: z.coerce.number().int().min(1).max(5000).default(5000),
    }),
    answer: z.object({ events: z.array(envelopeSchema), next }),
  }),
  namedEvents: defineInternal({
    method: 'post',
    path: '/internal/events/named',
    summary: 'Those of these events that are in the log',
    caller: alone('operator'),
    body: z.object({ ids: eventIds }),
    answer: z.object({ events: z.array(envelopeSchema), next: z.null() }),
  }),
  missingEvents: defineInternal({
    method: 'post',
    path: '/internal/events/missing',
    summary: 'Those of these events that this service has not applied from a queue',
    caller: alone('gateway', 'operator'),
    body: z.object({ queue: z.string(), ids: eventIds }),
    answer: z.object({ missing: z.array(z.string()) }),
  }),
  pendingEvents: defineInternal({
    method: 'get',
    path: '/internal/events/pending',
    summary: 'How many events wait in the outbox, and the oldest of them without their data',
    caller: alone('operator'),
    query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(20) }),
    answer: z.object({
      pending: z.number().int(),
      oldest: z.array(
        envelopeSchema.pick({ id: true, type: true, aggregateId: true, version: true, occurredAt: true }),
      ),
    }),
  }),
  relayEvents: defineInternal({
    method: 'post',
    path: '/internal/events/relay',
    summary: 'Publishes the waiting events now; answers how many waited',
    caller: alone('operator'),
    answer: z.object({ pending: z.number().int() }),
  }),
  parkedEvents: defineInternal({
    method: 'get',
    path: '/internal/events/parked',
    summary: 'How many events are dead-lettered, by queue; only queues that have some',
    caller: alone('gateway', 'operator'),
    answer: z.object({ parked: z.record(z.string(), z.number().int()) }),
  }),
  listJobs: defineInternal({
    method: 'get',
    path: '/internal/jobs',
    summary: 'The jobs of the service, each with its last run',
    caller: alone('operator'),
    answer: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          everyMs: z.number(),
          /** Null if it never ran. */
          last: z
            .object({
              startedAt: z.iso.datetime(),
              finishedAt: z.iso.datetime().nullable(),
              outcome: z.enum(['running', 'done', 'failed']),
              durationMs: z.number().nullable(),
              error: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  }),
  runJob: defineInternal({
    method: 'post',
    path: '/internal/jobs/{name}/run',
    summary: 'Runs a job now, whenever it last ran: 200, 500 if it failed, 409 if a replica runs it, 404 if unknown',
    caller: alone('operator'),
    answer: z.union([
      z.object({
        job: z.string(),
        outcome,
        durationMs: z.number().optional(),
        waitMs: z.number().optional(),
        error: z.string().optional(),
        done: z.unknown().optional(),
      }),
      z.object({ error: z.string(), jobs: z.array(z.string()) }),
    ]),
  }),
} as const;
