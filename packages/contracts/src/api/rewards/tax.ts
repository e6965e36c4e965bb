import { z } from 'zod';
import { taxForms, taxGaps, taxNumberTypes, taxStands } from '../../choices.ts';
import { csvSeparators } from '../../csv.ts';
import { countrySchema, currencySchema } from '../../money.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { taxStatusSchema } from '../../payouts.ts';
import { text } from '../../plain-text.ts';
import { defineRoute } from '../../route.ts';

const cents = z.number().int();

/** A form on which a year is filed (rule 49). */
export const taxFormSchema = z.enum(taxForms);
export type TaxForm = z.infer<typeof taxFormSchema>;
export const taxGapSchema = z.enum(taxGaps);
export type TaxGap = z.infer<typeof taxGapSchema>;
export type TaxStand = (typeof taxStands)[number];
/** A number that is on file: its kind and last four characters, never more. */
export const taxNumberStandSchema = z.object({ type: z.enum(taxNumberTypes), lastFour: z.string() });
export type TaxNumberStand = z.infer<typeof taxNumberStandSchema>;

/**
 * A rate of withholding besides rule 21's 30 %, in whole percent, for races in a country. `resident` of the US are US
 * persons, whose rate counts only where no tax number of theirs is on file (backup withholding); of Canada, who lives
 * there. US races and foreign persons are no row: that is rule 21.
 */
const withholdingSchema = z.object({
  raceCountry: countrySchema,
  residence: z.enum(['resident', 'foreign']),
  percent: z.number().int().min(0).max(100),
});
const rowOf = ({ raceCountry, residence }: z.infer<typeof withholdingSchema>) => `${raceCountry} ${residence}`;
const thresholds = z.object({
  '1099-MISC': cents.min(0),
  '1042-S': cents.min(0),
  T4A: cents.min(0),
  'T4A-NR': cents.min(0),
});

/**
 * What of the tax year is policy (rule 49). Thresholds in cents of the form's currency; near from `nearPercent` of them
 * on; no withholding row means nothing is withheld besides rule 21.
 */
export const taxPolicyValuesSchema = z.object({
  creditCounts: z.boolean(),
  nearPercent: z.number().int().min(1).max(100),
  thresholdCents: thresholds,
  withholding: z
    .array(withholdingSchema)
    .max(3)
    .refine(
      (rows) => new Set(rows.map(rowOf)).size === rows.length && !rows.some((row) => rowOf(row) === 'US foreign'),
    ),
});
export type TaxPolicyValues = z.infer<typeof taxPolicyValuesSchema>;

/** Values for the calendar years from `fromYear` on, proposed by one person; they count once another confirmed them. */
export const taxPolicySchema = z.object({
  id: z.string(),
  fromYear: z.number().int(),
  values: taxPolicyValuesSchema,
  note: z.string(),
  status: z.enum(['waiting', 'confirmed', 'rejected']),
  proposedAt: z.string(),
  proposedBy: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type TaxPolicy = z.infer<typeof taxPolicySchema>;

/**
 * What a rider got in a calendar year of the program's zone by races of one country, with one tax residence at the
 * time (rule 49), in integer cents of `currency`. `total` = cash + credit, if credit counts, + corrections, which are
 * negative: what was taken back, or undone, of an earlier year. `stand` is that of the form, over all rows of the rider
 * on it. `reachedNear` is the day on which the sum came near the threshold.
 */
export const taxRowSchema = z.object({
  riderId: z.string(),
  name: z.string(),
  raceCountry: countrySchema,
  currency: currencySchema,
  taxStatus: taxStatusSchema,
  residence: z.string().nullable(),
  /** False: the residence of some of it is that of a later day. */ recorded: z.boolean(),
  cashCents: cents,
  creditCents: cents,
  correctionsCents: cents,
  withheldCents: cents,
  totalCents: cents,
  /** Null while tax status or country is not known. */ form: taxFormSchema.nullable(),
  box: z.string().nullable(),
  withheldBox: z.string().nullable(),
  thresholdCents: cents,
  stand: z.enum(taxStands),
  missing: z.array(taxGapSchema),
  taxNumber: taxNumberStandSchema.nullable(),
});
export type TaxRow = z.infer<typeof taxRowSchema>;

const workSchema = taxRowSchema
  .pick({
    riderId: true,
    name: true,
    raceCountry: true,
    currency: true,
    form: true,
    totalCents: true,
    thresholdCents: true,
    stand: true,
    missing: true,
  })
  .extend({ since: z.iso.date() });
/** A rider near or above a threshold whose filing lacks something, since the day on which they came near. */
export type TaxWork = z.infer<typeof workSchema>;

const correctionSchema = z.object({
  riderId: z.string(),
  name: z.string(),
  form: taxFormSchema,
  currency: currencySchema,
  exportedAt: z.string(),
  exportedCents: cents,
  nowCents: cents,
  exportedWithheldCents: cents,
  nowWithheldCents: cents,
});
/** What of an exported year is another sum today, later undos of its payments included. */
export type TaxCorrection = z.infer<typeof correctionSchema>;

const totalSchema = z.object({
  raceCountry: countrySchema,
  currency: currencySchema,
  form: taxFormSchema.nullable(),
  riders: z.number().int(),
  reached: z.number().int(),
  cashCents: cents,
  creditCents: cents,
  correctionsCents: cents,
  withheldCents: cents,
  totalCents: cents,
});
export type TaxTotal = z.infer<typeof totalSchema>;

const filters = z.object({
  country: countrySchema.optional(),
  form: taxFormSchema.optional(),
  stand: z.enum(taxStands).optional(),
  query: z.string().trim().max(100).optional(),
});

const taxYearSchema = z.object({
  year: z.number().int(),
  policy: taxPolicyValuesSchema,
  /** The values are those that the program came with: confirm them with a tax adviser. */ isDefault: z.boolean(),
  rows: z.array(taxRowSchema),
  pagination: paginationSchema,
  /** Of all rows that match, by form. */ totals: z.array(totalSchema),
  work: z.array(workSchema),
  corrections: z.array(correctionSchema),
  exports: z.array(z.object({ form: taxFormSchema, at: z.string(), by: z.string(), rows: z.number().int() })),
});
export type TaxYear = z.infer<typeof taxYearSchema>;

const yearErrors = ['rewards/no-such-year'] as const;

/** The tax year (rule 49): its rows, its work list, its policy, and each rider's statement. */
export const taxRoutes = {
  taxYear: defineRoute({
    method: 'get',
    path: '/api/admin/tax-year/{year}',
    summary: 'What each rider got in a year, by country of the race and tax residence, with form, threshold and gaps',
    access: 'admin',
    role: 'finance',
    query: filters.extend(pageQuerySchema.shape),
    status: 200,
    answer: taxYearSchema,
    errors: yearErrors,
  }),
  taxYearFile: defineRoute({
    method: 'get',
    path: '/api/admin/tax-year/{year}/file',
    summary: 'The rows of a tax year as CSV, with the last four of tax numbers',
    access: 'admin',
    role: 'finance',
    query: filters.extend({ separator: z.enum(csvSeparators).optional() }),
    status: 200,
    file: ['text/csv'],
    answer: z.unknown(),
    errors: yearErrors,
  }),
  taxPolicies: defineRoute({
    method: 'get',
    path: '/api/admin/tax-policies',
    summary: 'The values of the tax year that were proposed and confirmed, the newest first, and those in force',
    access: 'admin',
    status: 200,
    answer: z.object({
      policies: z.array(taxPolicySchema),
      inForce: z.object({ year: z.number().int(), values: taxPolicyValuesSchema, isDefault: z.boolean() }),
    }),
  }),
  proposeTaxPolicy: defineRoute({
    method: 'post',
    path: '/api/admin/tax-policies',
    summary: 'Propose values for the tax years from one on; another person confirms them',
    idempotent: 'optional',
    access: 'admin',
    role: 'owner',
    body: z.object({
      fromYear: z.number().int().min(2000).max(2100),
      values: taxPolicyValuesSchema,
      note: text(300),
    }),
    status: 201,
    answer: z.object({ policy: taxPolicySchema }),
    errors: ['rewards/tax-policy-waits'],
  }),
  decideTaxPolicy: defineRoute({
    method: 'put',
    path: '/api/admin/tax-policy/{policyId}',
    summary: 'Confirm or reject proposed values of the tax year, as another person than who proposed them',
    access: 'admin',
    role: 'approver',
    body: z.object({ decision: z.enum(['confirmed', 'rejected']) }),
    status: 200,
    answer: z.object({ policy: taxPolicySchema }),
    errors: [
      'rewards/no-such-tax-policy',
      'rewards/tax-policy-decided',
      'rewards/own-tax-policy',
      'session/confirmed-later',
    ],
  }),
  riderTaxYears: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/tax-years',
    summary: 'The years of which there is a statement for a rider, the newest first',
    access: 'riderStaff',
    own: { rider: 'riderId' },
    status: 200,
    answer: z.object({ years: z.array(z.number().int()) }),
  }),
  taxStatement: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/tax-statement/{year}',
    summary: 'What a rider got in a year, and on which form it is filed, as PDF',
    access: 'riderStaff',
    own: { rider: 'riderId' },
    status: 200,
    file: ['application/pdf'],
    answer: z.unknown(),
    errors: yearErrors,
  }),
} as const;
