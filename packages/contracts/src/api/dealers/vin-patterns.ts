import { z } from 'zod';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';

export const vinPatternSchema = z.object({
  id: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  pattern: z.string(),
  verified: z.boolean(),
});
export type VinPattern = z.infer<typeof vinPatternSchema>;

/** A run in which the bikes that patterns concern are judged again, in batches; it goes on when its call has answered. */
export const recheckSchema = z.object({
  id: z.string(),
  /** Because patterns were verified, or no longer are, or because staff asked for it. */
  kind: z.enum(['verified', 'unverified', 'asked']),
  patterns: z.number().int(),
  /** Concerned when it began, and judged until now. */
  riders: z.number().int(),
  judged: z.number().int(),
  bikesMadeValid: z.number().int(),
  bikesMadeInvalid: z.number().int(),
  askedAt: z.string(),
  /** Null while it goes on. */
  finishedAt: z.string().nullable(),
});
export type Recheck = z.infer<typeof recheckSchema>;

const mostPatterns = 5000;
const patternIds = z.object({ patterns: z.array(z.string()).min(1).max(mostPatterns) });
const changed = { vinPatterns: z.array(vinPatternSchema), recheck: recheckSchema };

/** Patterns of VINs, and what trusting them does to bikes (rules 22 to 24). */
export const vinPatternRoutes = {
  listVinPatterns: defineRoute({
    method: 'get',
    path: '/api/vin-patterns',
    summary: 'VIN patterns by search',
    access: 'admin',
    query: pageQuerySchema.extend({
      model: z.string().optional(),
      year: z.coerce.number().int().min(1900).max(2100).optional(),
      pattern: z.string().optional(),
    }),
    status: 200,
    answer: z.object({ vinPatterns: z.array(vinPatternSchema), pagination: paginationSchema }),
  }),
  importVinPatterns: defineRoute({
    method: 'post',
    path: '/api/vin-patterns/import',
    summary: 'Add patterns from a CSV of Model,Year,Pattern; they start unverified',
    twice: 'namedByCaller',
    access: 'admin',
    upload: { fields: ['file'], maxBytes: 2_000_000 },
    status: 200,
    answer: z.object({ vinPatterns: z.array(vinPatternSchema) }),
    errors: ['import/unreadable', 'import/no-file', 'import/empty'],
  }),
  verifyVinPatterns: defineRoute({
    method: 'post',
    path: '/api/vin-patterns/verify',
    summary: 'Mark patterns as verified and judge the bikes they match again',
    twice: 'sets',
    access: 'admin',
    body: patternIds,
    status: 200,
    answer: z.object({ ...changed, bikesMadeValid: z.number().int() }),
    errors: ['dealers/no-such-pattern'],
  }),
  previewUnverify: defineRoute({
    method: 'get',
    path: '/api/vin-patterns/unverify-preview',
    summary: 'How many bikes of how many riders would be invalid without patterns, by their ids separated by commas',
    access: 'admin',
    query: z.object({ patterns: z.string().min(1).max(200_000) }),
    status: 200,
    answer: z.object({
      vinPatterns: z.array(vinPatternSchema),
      bikes: z.number().int(),
      riders: z.number().int(),
    }),
    errors: ['dealers/no-such-pattern'],
  }),
  unverifyVinPatterns: defineRoute({
    method: 'post',
    path: '/api/vin-patterns/unverify',
    summary: 'Trust patterns no more: bikes that only they made valid are invalid from here on; what was earned stays',
    twice: 'sets',
    access: 'admin',
    body: patternIds,
    status: 200,
    answer: z.object({ ...changed, bikesMadeInvalid: z.number().int() }),
    errors: ['dealers/no-such-pattern'],
  }),
  verifyBikes: defineRoute({
    method: 'post',
    path: '/api/vin-patterns/verify-bikes',
    summary: 'Judge the invalid bikes that verified patterns match once more',
    twice: 'sets',
    access: 'admin',
    body: patternIds,
    status: 200,
    answer: z.object({ ...changed, bikesMadeValid: z.number().int() }),
    errors: ['dealers/no-such-pattern'],
  }),
  listRechecks: defineRoute({
    method: 'get',
    path: '/api/vin-patterns/rechecks',
    summary: 'The last runs in which bikes were judged again, with how far they have come',
    access: 'admin',
    status: 200,
    answer: z.object({ rechecks: z.array(recheckSchema) }),
  }),
  deleteVinPattern: defineRoute({
    method: 'delete',
    path: '/api/vin-patterns/{patternId}',
    summary: 'Delete a pattern; bikes judged by it stay as they are',
    access: 'admin',
    status: 204,
    answer: z.void(),
    errors: ['dealers/no-such-pattern'],
  }),
} as const;
