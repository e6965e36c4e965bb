import { z } from 'zod';
import { daySchema } from './calendar-day.ts';
import { approvals, resultColumns } from './choices.ts';
import { maxProgramModels } from './engine-programs.ts';
import { programModelSchema } from './program-model-schema.ts';
import { classReviewSchema, holdReasonSchema } from './holds.ts';
import { countrySchema, currencySchema } from './money.ts';
import { awardKindSchema, payoutTypeSchema, raceStyleSchema, reasonSchema } from './payouts.ts';
import { outsideWays } from './outside-series.ts';
import { optionalText, text } from './plain-text.ts';
import { checkPostalCode } from './postal-codes.ts';
import { rowCandidateSchema } from './row-candidates.ts';

/** The data of races in requests and answers (spec 3). Money is integer cents of the event's currency. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .nullish()
  .or(z.literal(''))
  .transform((value) => value || null);

/** The fields of a change; `.partial()` of a schema with defaults would reset them, so defaults are only for adding. */
export const categoryEditSchema = z.object({ description: text(160), active: z.boolean() }).partial();
export const categoryInputSchema = z.object({ description: text(160), active: z.boolean().default(true) });
export const categorySchema = z.object({
  id: z.string(),
  version: z.number().int(),
  description: z.string(),
  active: z.boolean(),
  series: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type Category = z.infer<typeof categorySchema>;

/** A promoter's submission waits for staff; only approved ones are public, accept results and pay (spec 1). */
export const approvalSchema = z.enum(approvals);
export type Approval = z.infer<typeof approvalSchema>;
const submissionFields = {
  approval: approvalSchema,
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  rejectReason: z.string().nullable(),
};

const placePayoutSchema = z.object({
  place: z.number().int().positive().max(999),
  amountCents: z.number().int().nonnegative().max(100_000_000),
});
const modelYearsSchema = z
  .object({ from: z.number().int(), to: z.number().int() })
  .refine(({ from, to }) => from <= to);

const serieFields = z.object({
  name: text(160),
  categoryId: z.string(),
  startDate: daySchema,
  endDate: daySchema,
  country: countrySchema,
  raceStyle: raceStyleSchema,
  active: z.boolean(),
  minFinishers: z.number().int().min(1).max(100).nullish(),
  qualifyingModelYears: modelYearsSchema.nullish(),
  /** The models of an engine program; without them every model of the brand counts (rule 35). */
  programModels: z.array(programModelSchema).min(1).max(maxProgramModels).nullish(),
  /** Paid for the final standings, by place (rule 10). */
  bonus: z.array(placePayoutSchema).max(100).nullish(),
  /** Cents; with the expiration date it holds for the awards that the bonus makes (rule 10). */
  initialValue: z.number().int().nonnegative().nullish(),
  expirationDate: daySchema.nullish(),
});
export const serieInputSchema = serieFields.extend({ active: z.boolean().default(true) });
/** `__v` as it was read, for calls without `If-Match`. */
export const serieEditSchema = serieFields.partial().extend({ __v: z.number().int().optional() });
/** A series with its state; `__v` is its version for `If-Match`. */
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
  qualifyingModelYears: modelYearsSchema.nullable(),
  programModels: z.array(programModelSchema).nullable(),
  bonus: z.array(placePayoutSchema),
  initialValue: z.number().int().nullable(),
  expirationDate: z.string().nullable(),
  promoterId: z.string().nullable(),
  ...submissionFields,
  /** In lists: over the series' public events. */
  eventCount: z.number().int().optional(),
  nextEventDate: z.string().nullable().optional(),
  contingencyCents: z.number().int().optional(),
});
export type Serie = z.infer<typeof serieSchema>;

const locationInput = z
  .object({
    addressLine1: optionalText(160),
    city: text(80),
    /** Code or name of a state or province of the country; stored as its code. */
    state: text(60),
    zipcode: text(12),
    country: countrySchema,
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
  })
  .check(checkPostalCode);
/** Local time at the venue, `16:00`; null if unknown. */
const clock = z.iso.time({ precision: -1 }).nullish();
/** The fields that a promoter sets for an event; staff set more (eventInputSchema). */
const eventFacts = {
  title: text(160),
  seriesId: z.string(),
  startDate: daySchema,
  endDate: daySchema,
  startTime: clock,
  endTime: clock,
  venue: text(160),
  venueWebsite: webAddress,
  website: webAddress,
  type: optionalText(60),
  location: locationInput,
};
/** A class with its payouts. With `id` it is an existing one; a missing class is deleted. */
export const classInputSchema = z.object({
  id: z.string().optional(),
  name: text(120),
  payoutType: payoutTypeSchema,
  payouts: z.array(placePayoutSchema).max(999),
  /** Complete without results (rule 11). */ noAward: z.boolean().optional(),
});
export type ClassInput = z.input<typeof classInputSchema>;
const classes = z.array(classInputSchema).max(200).optional();
/** What promoters enter of an event of their own; whether it pays is for staff. */
export const submissionInputSchema = z.object({ ...eventFacts, classes });
export const eventInputSchema = z.object({
  ...eventFacts,
  classes,
  paying: z.boolean().default(true),
  promoterId: z.string().nullish(),
});
/** A change of an event; what is absent stays. */
export const eventEditSchema = z
  .object({
    ...eventFacts,
    classes,
    paying: z.boolean(),
    promoterId: z.string().nullable(),
    canceled: z.boolean(),
    /** Why it is canceled: public, and mailed to the promoter. */ cancelReason: optionalText(300),
  })
  .partial();
export type EventInput = z.input<typeof eventInputSchema>;

/** How a result ended; only `finished` counts as a finisher (rule 6). */
export const resultStatusSchema = z.enum(['finished', 'DNF', 'DNS', 'DSQ']);
/** A public result; `type` is what its class pays in (spec 3). */
export const resultSchema = z.object({
  id: z.string(),
  type: payoutTypeSchema,
  place: z.number().int().nullable(),
  status: resultStatusSchema,
  name: z.string(),
  hometown: z.string().nullable(),
  riderId: z.string().optional(),
});
/** A result for those who post results. */
export const fullResultSchema = resultSchema.extend({
  riderId: z.string().nullable(),
  amaNumber: z.string().nullable(),
  email: z.string().nullable(),
  vin: z.string().nullable(),
  bike: z.string().nullable(),
});
export type FullResult = z.infer<typeof fullResultSchema>;
/**
 * A row of the results grid. With `id` it is an existing result, and missing fields keep their values; `riderId: null`
 * leaves it without an account.
 */
export const resultInputSchema = z.object({
  id: z.string().optional(),
  place: z.number().int().positive().max(9999).nullable(),
  status: resultStatusSchema.optional(),
  name: z.string().trim().max(160).optional(),
  hometown: optionalText(160).optional(),
  riderId: z.string().nullish(),
  amaNumber: optionalText(20).optional(),
  email: optionalText(254).optional(),
  vin: optionalText(30).optional(),
  bike: optionalText(80).optional(),
});
export type ResultInput = z.input<typeof resultInputSchema>;

/** A class with its payouts by place and its standing results. */
export const classSchema = z.object({
  id: z.string(),
  name: z.string(),
  payoutType: payoutTypeSchema,
  payouts: z.array(placePayoutSchema),
  noAward: z.boolean(),
  finishers: z.number().int().nullable(),
  postedAt: z.string().nullable(),
  results: z.array(resultSchema).optional(),
  /** For staff and the event's promoter. */
  review: classReviewSchema.nullish(),
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
  /** On the first and the last day, in the venue's local time; null if unknown. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  venue: z.string(),
  venueWebsite: z.string().nullable(),
  website: z.string().nullable(),
  type: z.string().nullable(),
  paying: z.boolean(),
  canceled: z.boolean(),
  canceledAt: z.string().nullish(),
  cancelReason: z.string().nullish(),
  promoterId: z.string().nullable(),
  ...submissionFields,
  currency: currencySchema,
  contingencyCents: z.number().int(),
  payoutTypes: z.array(payoutTypeSchema),
  classCount: z.number().int(),
  payingClasses: z.number().int(),
  resultsState: z.enum(['none', 'partial', 'complete']),
  /** End + 14 days (rule 11); null if no results are expected: not paying, canceled, not approved or complete. */
  resultsDue: z.string().nullable(),
  isLate: z.boolean(),
  location: z.object({
    addressLine1: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    country: countrySchema,
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  }),
  /** From the searched place. */
  distanceMiles: z.number().optional(),
});
export type RaceEvent = z.infer<typeof eventSchema>;
export const eventDetailSchema = eventSchema.extend({
  classes: z.array(classSchema),
  /** To who has just written the event: how it leaves its series, which refuses nothing. */
  outsideSeries: z.array(z.enum(outsideWays)).optional(),
});
export type EventDetail = z.infer<typeof eventDetailSchema>;

/** An event on the finder's map. */
export const mapPointSchema = eventSchema
  .pick({
    id: true,
    title: true,
    startDate: true,
    contingencyCents: true,
    currency: true,
    payingClasses: true,
    canceled: true,
  })
  .extend({ city: z.string(), state: z.string(), lat: z.number(), lon: z.number(), isNear: z.boolean() });
export type MapPoint = z.infer<typeof mapPointSchema>;

/** What became of one row of a results file, by its line. */
export const uploadRowSchema = z.object({
  line: z.number().int(),
  /** Of a file with several tables, the row's table where it is not the first. */
  table: z.string().optional(),
  className: z.string(),
  place: z.string(),
  name: z.string(),
  hometown: z.string().nullish(),
  amaNumber: z.string().nullish(),
  email: z.string().nullish(),
  bike: z.string().nullish(),
  status: z.enum(['matched', 'unmatched', 'review', 'error']),
  riderId: z.string().optional(),
  riderName: z.string().optional(),
  candidates: z.array(rowCandidateSchema).optional(),
  /** The class pays this place. */
  paidPlace: z.boolean().optional(),
  code: z.string().optional(),
  column: z.string().optional(),
  message: z.string().optional(),
});
export type UploadRow = z.infer<typeof uploadRowSchema>;

/**
 * What posting would pay, per result that earns and per reason that does not; amounts in cents of the event's
 * currency.
 */
export const awardsPreviewSchema = z.object({
  currency: currencySchema,
  cashCents: z.number().int(),
  dealerCreditCents: z.number().int(),
  lines: z.array(
    z.object({
      classId: z.string(),
      className: z.string(),
      place: z.number().int().nullable(),
      riderId: z.string().nullable(),
      kind: awardKindSchema.nullable(),
      amountCents: z.number().int(),
      reason: reasonSchema.nullable(),
    }),
  ),
  reasons: z.array(z.object({ reason: reasonSchema, count: z.number().int() })),
});
export type AwardsPreview = z.infer<typeof awardsPreviewSchema>;

export type ResultColumn = (typeof resultColumns)[number];
/** The mapping of a timing system's headers to our columns: `{Place: "Finish Pos", Name: "Competitor"}`. */
export const columnMappingSchema = z.partialRecord(z.enum(resultColumns), z.string().max(200));
export type ColumnMapping = z.infer<typeof columnMappingSchema>;
/** Which column of a timing system's file holds what, as the caller saved it. */
export const savedMappingSchema = z.object({
  id: z.string(),
  name: z.string(),
  header: z.array(z.string()),
  mapping: columnMappingSchema,
  savedAt: z.string(),
});
export type SavedMapping = z.infer<typeof savedMappingSchema>;

const postedClassSchema = z.object({
  classId: z.string(),
  className: z.string(),
  finishers: z.number().int().nullable(),
  matched: z.number().int(),
  unmatched: z.number().int(),
  /** Why staff review it before it pays; empty if nothing holds it. */
  held: z.array(holdReasonSchema).optional(),
});
/** The outcome of a results file; with an error in any row nothing of it is written. */
export const uploadAnswerSchema = z.object({
  classes: z.array(postedClassSchema),
  rows: z.array(uploadRowSchema),
  /**
   * A hash of what the preview used; sent back as `hash` when posting, which is refused if file, event or riders
   * changed.
   */
  hash: z.string(),
  /** The mapping used for the file's headers, if they are not ours. */
  mapping: columnMappingSchema.nullable(),
  awardsPreview: awardsPreviewSchema.nullish(),
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;
/** For a change by hand to the results of a class that was made, or with `dryRun` would be made. */
export const resultsChangeSchema = z.object({
  event: eventDetailSchema,
  hash: z.string(),
  awardsPreview: awardsPreviewSchema.nullish(),
});
export type ResultsChange = z.infer<typeof resultsChangeSchema>;

/**
 * The origin of a posting: a file, the grid, a claim of a row, an undo, a removal of the class's results or of a rider.
 */
export const postingMeansSchema = z
  .enum(['file', 'grid', 'claim', 'restore', 'removal', 'riderRemoval', 'recheck', 'todaysFacts'])
  .meta({ 'x-extensible-enum': true });
/** One posting of an event's results in its history. */
export const postingSchema = z.object({
  id: z.string(),
  classId: z.string(),
  className: z.string(),
  means: postingMeansSchema,
  fileName: z.string().nullable(),
  /** The file as it was posted, while it is kept (`docs/retention.md`). */
  file: z.object({ bytes: z.number().int(), keptUntil: z.string() }).nullish(),
  postedAt: z.string(),
  /** The account for staff alone. */
  postedBy: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
  results: z.number().int(),
  matched: z.number().int(),
  finishers: z.number().int().nullable(),
  stands: z.boolean(),
});
export type Posting = z.infer<typeof postingSchema>;
/** One result in two postings of a class: added, gone or changed. */
export const postingDifferenceSchema = z.object({
  kind: z.enum(['added', 'gone', 'changed']),
  before: fullResultSchema.nullable(),
  after: fullResultSchema.nullable(),
});
export type PostingDifference = z.infer<typeof postingDifferenceSchema>;
