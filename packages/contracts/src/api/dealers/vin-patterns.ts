import { z } from 'zod';
import { maxTestedVins } from '../../vins.ts';
import { vinReportSorts } from '../../choices.ts';
import { bikeAnswerSchema } from '../../bikes.ts';
import { countrySchema } from '../../money.ts';
import { flag, pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { sortSchema } from '../../sort-schema.ts';
import { defineRoute } from '../../route.ts';

/** `*` is exactly one character, a shorter pattern a prefix (rule 22); it counts once it is verified. */
export const vinPatternSchema = z.object({
  id: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  pattern: z.string(),
  verified: z.boolean(),
});
export type VinPattern = z.infer<typeof vinPatternSchema>;

/**
 * A run in which the bikes that match patterns are judged again, in batches; it continues after its call was answered.
 */
export const recheckSchema = z.object({
  id: z.string(),
  /** Because patterns were verified, or no longer are, or because staff requested it. */
  kind: z.enum(['verified', 'unverified', 'asked']),
  patterns: z.number().int(),
  /** Affected when it began, and judged until now. */
  riders: z.number().int(),
  judged: z.number().int(),
  bikesMadeValid: z.number().int(),
  bikesMadeInvalid: z.number().int(),
  askedAt: z.string(),
  /** Null while it runs. */
  finishedAt: z.string().nullable(),
});
export type Recheck = z.infer<typeof recheckSchema>;

/** The check of a VIN at the desk: what is wrong with a bike with it, if anything. */
export const vinTestSchema = z.object({
  /** Normalized: upper case, without spaces and dashes. */ vin: z.string(),
  isVin: z.boolean(),
  /** The check digit adds up; off-road frames need not carry one (rule 23). */ checkDigit: z.boolean(),
  /** That the tenth character stands for, the newest first; off-road frames need not carry it. */
  modelYears: z.array(z.number().int()),
  /** Of any model and year, verified or not; most exact first. */
  patterns: z.array(vinPatternSchema),
  /** Of another bike that is valid. */ holderId: z.string().nullable(),
  /** The model year of a verified pattern is one that today's rules pay. */ qualifies: z.boolean(),
});
export type VinTest = z.infer<typeof vinTestSchema>;

/** Bikes with a well-formed VIN that no verified pattern matches, by start of the VIN, model and year. */
export const waitingVinsSchema = z.object({
  /** The first eight characters. */ start: z.string(),
  model: z.string(),
  year: z.number().int(),
  bikes: z.number().int(),
  riders: z.number().int(),
  /** Of them, at most five. */ vins: z.array(z.string()),
  /** A matching pattern that is not verified yet. */ patternId: z.string().nullable(),
});
export type WaitingVins = z.infer<typeof waitingVinsSchema>;

const affectedBikeSchema = z.object({
  riderId: z.string(),
  riderName: z.string().nullable(),
  model: z.string(),
  year: z.number().int(),
  vin: z.string(),
});

/** A rider with every bike, as the report lists them. */
export const reportedRiderSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  active: z.boolean(),
  bikes: z.array(bikeAnswerSchema.extend({ addedAt: z.string() })),
});
export type ReportedRider = z.infer<typeof reportedRiderSchema>;

const yearQuery = z.coerce.number().int().min(1900).max(2100);
const maxPatterns = 5000;
const patternIds = z.object({ patterns: z.array(z.string()).min(1).max(maxPatterns) });
const changed = { vinPatterns: z.array(vinPatternSchema), recheck: recheckSchema };

/** What the VIN patterns are sorted by. */
export const patternSorts = ['model', 'year', 'pattern', 'verified'] as const;

/** VIN patterns, and the effect of verifying them on bikes (rules 22 to 24). */
export const vinPatternRoutes = {
  listVinPatterns: defineRoute({
    method: 'get',
    path: '/api/vin-patterns',
    summary: 'VIN patterns by search, with the bikes that each matches',
    access: 'admin',
    query: pageQuerySchema.extend({
      /** In the model or the pattern. */ query: z.string().optional(),
      model: z.string().optional(),
      year: yearQuery.optional(),
      pattern: z.string().optional(),
      verified: flag.optional(),
      /** `model,-year`; `direction` is that of the first. */ sort: sortSchema(patternSorts).default('model'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    status: 200,
    answer: z.object({
      vinPatterns: z.array(vinPatternSchema.extend({ /** Of all riders, valid or not. */ bikes: z.number().int() })),
      pagination: paginationSchema,
      /** Of all patterns, whatever the search. */
      counts: z.object({ verified: z.number().int(), unverified: z.number().int() }),
      years: z.array(z.number().int()),
    }),
  }),
  addVinPattern: defineRoute({
    method: 'post',
    path: '/api/vin-patterns',
    summary: 'Add a pattern by hand; it starts unverified',
    idempotent: 'optional',
    access: 'admin',
    body: z.object({
      make: z.string().trim().max(40).optional(),
      model: z.string().trim().min(1).max(60),
      year: yearQuery,
      pattern: z.string().trim().toUpperCase().max(40),
    }),
    status: 201,
    answer: z.object({ vinPattern: vinPatternSchema }),
    errors: ['dealers/pattern-exists', 'dealers/pattern-malformed', 'dealers/pattern-too-wide', 'dealers/unknown-make'],
  }),
  testVins: defineRoute({
    method: 'post',
    path: '/api/vin-patterns/test',
    summary: 'Which patterns match VINs, who holds them, and why they are invalid; changes nothing',
    touches: [],
    twice: 'reads',
    access: 'admin',
    body: z.object({ vins: z.array(z.string().max(100)).min(1).max(maxTestedVins) }),
    status: 200,
    answer: z.object({ tests: z.array(vinTestSchema) }),
  }),
  waitingVins: defineRoute({
    method: 'get',
    path: '/api/vin-patterns/waiting',
    summary: 'Bikes that no verified pattern matches, by model, year and the first eight characters of their VINs',
    access: 'admin',
    query: pageQuerySchema,
    status: 200,
    answer: z.object({
      groups: z.array(waitingVinsSchema),
      bikes: z.number().int(),
      riders: z.number().int(),
      pagination: paginationSchema,
    }),
  }),
  vinReport: defineRoute({
    method: 'get',
    path: '/api/vin-report',
    summary: 'Riders with all their bikes, by a search for either',
    access: 'admin',
    query: pageQuerySchema.extend({
      /** In the name, the e-mail or a VIN. */ query: z.string().optional(),
      model: z.string().optional(),
      year: yearQuery.optional(),
      country: countrySchema.optional(),
      valid: flag.optional(),
      /** `state,-invalidBikes`; `invalid` alone is older calls' word for `-invalidBikes`. */
      sort: z
        .string()
        .default('name')
        .transform((text) => (text === 'invalid' ? '-invalidBikes' : text))
        .pipe(sortSchema(vinReportSorts)),
    }),
    status: 200,
    answer: z.object({
      riders: z.array(reportedRiderSchema),
      bikes: z.object({ valid: z.number().int(), invalid: z.number().int() }),
      pagination: paginationSchema,
    }),
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
    touches: ['dealers', 'rewards'],
    twice: 'sets',
    access: 'admin',
    body: patternIds,
    maxBytes: 300_000,
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
      /** Those bikes, at most 500. */
      affected: z.array(affectedBikeSchema),
    }),
    errors: ['dealers/no-such-pattern'],
  }),
  unverifyVinPatterns: defineRoute({
    method: 'post',
    path: '/api/vin-patterns/unverify',
    summary: 'Unverify patterns: bikes that only they made valid become invalid; what was earned stays (rule 24)',
    touches: ['dealers', 'rewards'],
    twice: 'sets',
    access: 'admin',
    body: patternIds,
    maxBytes: 300_000,
    status: 200,
    answer: z.object({ ...changed, bikesMadeInvalid: z.number().int() }),
    errors: ['dealers/no-such-pattern'],
  }),
  verifyBikes: defineRoute({
    method: 'post',
    path: '/api/vin-patterns/verify-bikes',
    summary: 'Judge the invalid bikes that verified patterns match once more',
    touches: ['dealers', 'rewards'],
    twice: 'sets',
    access: 'admin',
    body: patternIds,
    maxBytes: 300_000,
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
