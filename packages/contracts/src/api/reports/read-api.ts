import { z } from 'zod';
import { maxGraceDays } from '../../choices.ts';
import { apiScopeSchema, type ApiScope } from '../../api-scopes.ts';
import { currencySchema } from '../../money.ts';
import { awardKindSchema, claimStatusSchema } from '../../payouts.ts';
import { defineRoute } from '../../route.ts';
import type { ErrorCode } from '../../errors.ts';

/** A key as lists show it; times are ISO 8601 in UTC. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the key: enough to identify it, not to use it. */ start: z.string(),
  scopes: z.array(apiScopeSchema),
  state: z.enum(['active', 'expired', 'revoked']),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** Accurate to the minute. */ lastUsedAt: z.string().nullable(),
  rotatedAt: z.string().nullable(),
  /** Until when the previous secret is valid too; null if it is not. */
  previousUntil: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const keyName = z.string().trim().min(1).max(80);
/** The body of a rotation. */
export const graceSchema = z.object({
  /** How long the old secret stays valid beside the new one. */
  graceDays: z.number().int().min(0).max(maxGraceDays).default(0),
});
/** Shown once: only its hash is stored. */
const shownOnce = { apiKey: apiKeySchema, key: z.string() };

/** In one page of the read API. */
export const maxReadRows = 500;
const page = {
  limit: z.coerce.number().int().min(1).max(maxReadRows).default(100),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(400).optional(),
};
const days = { from: z.iso.date().optional(), to: z.iso.date().optional() };
const changed = { /** Only rows changed at that time or later. */ changedSince: z.iso.datetime().optional() };
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const reversed = {
  path: ['to'],
  message: 'the period ends before it starts',
  params: { code: 'request/dates-reversed' },
};
const id = z.string().max(100).optional();
const currency = currencySchema.optional();

const rider = {
  /** Null for a key without `riders:read`. */ riderId: z.string().nullable(),
  /** Null for a key without `riders:read`. */ riderInitials: z.string().nullable(),
};
const changedAt = z.string();
/** An event for external programs; integer cents of `currency`. */
export const readEventSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  seriesId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  country: z.string().nullable(),
  currency: currencySchema,
  paying: z.boolean(),
  canceled: z.boolean(),
  classesToPay: z.number().int(),
  classesPosted: z.number().int(),
  postedCents: z.number().int(),
  earnedCents: z.number().int(),
  changedAt,
});
/** An award; a revoked one stays in the list, marked. */
export const readAwardSchema = z.object({
  awardId: z.string(),
  eventId: z.string(),
  ...rider,
  kind: awardKindSchema,
  place: z.number().int(),
  currency: currencySchema,
  earnedCents: z.number().int(),
  redeemedCents: z.number().int(),
  awardedOn: z.string(),
  revoked: z.boolean(),
  changedAt,
});
/** A redemption; an undone one stays in the list, marked. */
export const readRedemptionSchema = z.object({
  redemptionId: z.string(),
  dealerId: z.string(),
  dealerName: z.string().nullable(),
  ...rider,
  currency: currencySchema,
  amountCents: z.number().int(),
  redeemedOn: z.string(),
  undone: z.boolean(),
  changedAt,
});
/** A claim on cash; integer cents, gross before what was withheld (rule 21). */
export const readPayoutSchema = z.object({
  payoutId: z.string(),
  status: claimStatusSchema,
  method: z.enum(['order', 'cheque']),
  currency: currencySchema,
  /** Null while the claim is open. */
  grossCents: z.number().int().nullable(),
  withheldCents: z.number().int().nullable(),
  sentOn: z.string().nullable(),
  changedAt,
});
/** Sums of a month, YYYY-MM, in one currency (rule 1). */
export const readMonthSchema = z.object({
  month: z.string(),
  currency: currencySchema,
  postedCents: z.number().int(),
  earnedCents: z.number().int(),
  redeemedCents: z.number().int(),
});
/** Sums of a series in one currency (rule 1). */
export const readSerieSchema = z.object({
  seriesId: z.string(),
  name: z.string(),
  currency: currencySchema,
  events: z.number().int(),
  postedCents: z.number().int(),
  earnedCents: z.number().int(),
});

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), /** Null on the last page. */ nextCursor: z.string().nullable() });
const refusals: readonly ErrorCode[] = [
  'request/invalid',
  'reports/api-key-missing',
  'reports/api-key-unknown',
  'reports/api-key-expired',
  'reports/api-key-revoked',
  'reports/api-key-scope',
  'reports/too-many-calls',
];
/** For external programs: no session counts, and `scope` is what the key must have. */
const read = <const Scope extends ApiScope>(scope: Scope) =>
  ({ method: 'get', access: 'public', scope, csv: true, revalidated: true, status: 200, errors: refusals }) as const;

/** The API for external programs, and the keys by which staff open it. */
export const readApiRoutes = {
  readEvents: defineRoute({
    ...read('events:read'),
    path: '/api/v1/events',
    summary: 'Events with what they post and what was earned there, in the order of their last change',
    query: z
      .object({
        ...page,
        ...days,
        ...changed,
        currency,
        seriesId: id,
        /** In the title. */ query: z.string().max(100).optional(),
      })
      .refine(inOrder, reversed),
    answer: pageOf(readEventSchema),
  }),
  readAwards: defineRoute({
    ...read('awards:read'),
    path: '/api/v1/awards',
    summary: 'Awards, in the order of their last change',
    query: z
      .object({ ...page, ...days, ...changed, currency, eventId: id, kind: awardKindSchema.optional() })
      .refine(inOrder, reversed),
    answer: pageOf(readAwardSchema),
  }),
  readRedemptions: defineRoute({
    ...read('redemptions:read'),
    path: '/api/v1/redemptions',
    summary: 'Redemptions at dealers, in the order of their last change',
    query: z.object({ ...page, ...days, ...changed, currency, dealerId: id }).refine(inOrder, reversed),
    answer: pageOf(readRedemptionSchema),
  }),
  readPayouts: defineRoute({
    ...read('payouts:read'),
    path: '/api/v1/payouts',
    summary: 'Payouts of earned cash, in the order of their last change; without the rider',
    query: z
      .object({ ...page, ...days, ...changed, currency, status: claimStatusSchema.optional() })
      .refine(inOrder, reversed),
    answer: pageOf(readPayoutSchema),
  }),
  readMonths: defineRoute({
    ...read('figures:read'),
    path: '/api/v1/figures/months',
    summary: 'Posted, earned and redeemed by month and currency; this year unless days are named',
    query: z.object({ ...page, ...days, currency }).refine(inOrder, reversed),
    answer: pageOf(readMonthSchema),
  }),
  readSeries: defineRoute({
    ...read('figures:read'),
    path: '/api/v1/figures/series',
    summary: 'Events, posted and earned by series and currency; this year unless days are named',
    query: z.object({ ...page, ...days, currency }).refine(inOrder, reversed),
    answer: pageOf(readSerieSchema),
  }),

  listApiKeys: defineRoute({
    method: 'get',
    path: '/api/admin/api-keys',
    summary: 'API keys, the newest first; never their secrets',
    access: 'admin',
    status: 200,
    answer: z.object({ apiKeys: z.array(apiKeySchema), /** A minute, by key. */ callsPerMinute: z.number().int() }),
  }),
  createApiKey: defineRoute({
    method: 'post',
    path: '/api/admin/api-keys',
    summary: 'Create an API key; the answer alone shows it',
    touches: ['listApiKeys'],
    access: 'admin',
    idempotent: 'optional',
    body: z.object({
      name: keyName,
      scopes: z
        .array(apiScopeSchema)
        .min(1)
        .transform((scopes) => [...new Set(scopes)]),
      /** By default it is valid until it is revoked. */
      expiresInDays: z.number().int().min(1).max(1825).optional(),
    }),
    status: 201,
    answer: z.object(shownOnce),
  }),
  rotateApiKey: defineRoute({
    method: 'post',
    path: '/api/admin/api-key/{apiKeyId}/rotate',
    summary: 'Give an API key a new secret; the answer alone shows it',
    touches: ['listApiKeys'],
    access: 'admin',
    idempotent: 'optional',
    body: graceSchema.prefault({}),
    status: 201,
    answer: z.object(shownOnce),
    errors: ['reports/no-such-api-key', 'reports/api-key-ended'],
  }),
  renameApiKey: defineRoute({
    method: 'put',
    path: '/api/admin/api-key/{apiKeyId}',
    summary: 'Give an API key that has not ended another name; its secret and its scopes stay',
    touches: ['listApiKeys'],
    access: 'admin',
    body: z.object({ name: keyName }),
    status: 200,
    answer: z.object({ apiKey: apiKeySchema }),
    errors: ['reports/no-such-api-key', 'reports/api-key-ended'],
  }),
  revokeApiKey: defineRoute({
    method: 'delete',
    path: '/api/admin/api-key/{apiKeyId}',
    summary: 'Revoke an API key, at once and for good',
    touches: ['listApiKeys'],
    access: 'admin',
    status: 200,
    answer: z.object({ apiKey: apiKeySchema }),
    errors: ['reports/no-such-api-key'],
  }),
} as const;
