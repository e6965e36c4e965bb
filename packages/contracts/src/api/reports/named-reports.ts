import { z } from 'zod';
import { csvSeparators } from '../../csv.ts';
import { currencySchema } from '../../money.ts';
import { maxPerPage, paginationSchema } from '../../pagination.ts';
import { sortSchema } from '../../sort-schema.ts';
import { defineRoute } from '../../route.ts';

/** The reports that staff can read and export. */
export const reportNames = [
  'summary',
  'market-share-month',
  'market-share-series',
  'rider-vin',
  'rider-earnings',
  'rider-redemptions',
  'cash-out',
  'late-results',
  'finished-results',
  'dealer-refunds',
  'bike-images',
  'categories',
  'riders',
  'liability',
  'tax',
  'credit-map',
  'dealer-riders',
  'promoter-punctuality',
  'funnel',
  'forecast',
  'forecast-error',
  'events',
  'class-results',
  'series',
  'credit-held',
  'funnel-riders',
  'tax-payments',
] as const;
export type ReportName = (typeof reportNames)[number];
/** Reports are added: clients ignore unknown names (decision 061). */
export const reportNameSchema = z.enum(reportNames).meta({ 'x-extensible-enum': true });

/** The type of a value: `cents` are of the row's currency, `percent` are whole ones (rule 32), `day` is YYYY-MM-DD. */
export const columnKindSchema = z.enum(['text', 'day', 'moment', 'month', 'count', 'cents', 'percent', 'flag', 'code']);
export type ColumnKind = z.infer<typeof columnKindSchema>;

/** Up to three columns of a report; the report itself says which it has. Screens pass it on as it is. */
export const reportSortSchema = sortSchema().meta({ 'x-opaque': true });

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A number for `count`, `cents` and `percent`, text for days and codes; null is unknown, not zero. */
export type ReportValue = z.infer<typeof value>;
const column = z.object({
  key: z.string(),
  title: z.string(),
  /** An explanation, if the title is not enough. */ note: z.string().nullable(),
  kind: columnKindSchema,
  /** The currency of cents if it is the same in every row; else the row's. */ currency: currencySchema.nullable(),
  sortable: z.boolean(),
  /** In the totals. */ summed: z.boolean(),
  /** Hidden on screen until it is chosen; files include it. */ optional: z.boolean(),
  /** The page of the named thing, by the row's value of this key. */
  link: z
    .object({ to: z.enum(['rider', 'event', 'dealer', 'serie', 'category', 'promoter']), id: z.string() })
    .nullable(),
  /** The report with the rows behind a figure of this column. */
  behind: z
    .object({
      report: reportNameSchema,
      /** Their column that adds up to the figure; `rows` if they are counted. */ sum: z.string(),
      /** Their filters, by the keys of the row's values. */ of: z.record(z.string(), z.string()),
      /** Their constant filters. */ set: z.record(z.string(), z.string()),
      /** Filters of this report that they have too. */ kept: z.array(z.string()),
      /** The key of the row's month or year, which is their period; null for the whole requested period. */
      days: z.string().nullable(),
    })
    .nullable(),
  /** The texts of this column's codes, in the caller's language. */
  texts: z.record(z.string(), z.string()).nullable(),
});
export type ReportColumn = z.infer<typeof column>;
const filter = z.object({
  key: z.string(),
  title: z.string(),
  /** Null for a text to be typed. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  byDefault: z.string().nullable(),
  /** Set by a link to one thing, not by hand. */ hidden: z.boolean(),
});
const about = {
  name: reportNameSchema,
  title: z.string(),
  note: z.string(),
};
/** A page of a report with its columns and filters, and the totals of all rows, per currency (rule 1). */
export const reportSchema = z.object({
  ...about,
  /** Whether it has a period; one without is of now. */ hasPeriod: z.boolean(),
  /** Null if the period is everything. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** The time of the figures. */ updatedAt: z.string(),
  searchable: z.boolean(),
  columns: z.array(column),
  filters: z.array(filter),
  sort: z.string(),
  rows: z.array(z.record(z.string(), value)),
  /** Totals of all matching rows, per currency; one without a currency if there is no money. */
  totals: z.array(
    z.object({
      currency: currencySchema.nullable(),
      rows: z.number().int(),
      sums: z.record(z.string(), z.number().nullable()),
    }),
  ),
  pagination: paginationSchema,
});
export type Report = z.input<typeof reportSchema>;

/** The period in days of the program, both included; other keys are the report's filters. */
export const reportQuerySchema = z
  .object({
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    noCache: z.string().optional(),
    /** A part of a name. */
    query: z.string().trim().max(100).optional(),
    /** Keys of columns by commas, each prefixed with `-` for descending: `rider,-earnedCents`. */
    sort: reportSortSchema.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(maxPerPage).default(50),
    /** csv and xlsx have all rows, whatever the page. */
    format: z.enum(['json', 'csv', 'xlsx']).default('json'),
    /** Of a CSV; by default as the language has it. */ separator: z.enum(csvSeparators).optional(),
  })
  // Filters by their keys, as defined by the report.
  .catchall(z.string().trim().max(200))
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'the period ends before it starts',
    params: { code: 'request/dates-reversed' },
  });

/** Reports by name: as JSON by page, or whole as CSV or XLSX. */
export const namedReportRoutes = {
  listReports: defineRoute({
    method: 'get',
    path: '/api/admin/reports',
    summary: 'The reports that can be read and exported',
    access: 'admin',
    status: 200,
    answer: z.object({ reports: z.array(z.object(about)) }),
  }),
  readReport: defineRoute({
    method: 'get',
    path: '/api/admin/reports/{name}',
    summary:
      'A report with its totals, a page of it as JSON or all of it as CSV or XLSX; its filters are query parameters',
    access: 'admin',
    query: reportQuerySchema,
    status: 200,
    file: ['application/json', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answer: reportSchema,
    errors: [
      'reports/no-such-report',
      'reports/no-such-filter',
      'reports/no-such-value',
      'reports/no-such-column',
      'reports/too-many-rows',
      'reports/took-too-long',
      'reports/busy',
    ],
  }),
} as const;
