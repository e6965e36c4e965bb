import { z } from 'zod';
import { columnRoles } from './choices.ts';

export const columnRoleSchema = z.enum(columnRoles);
export type ColumnRole = z.infer<typeof columnRoleSchema>;

const text = z.string().max(400);
/** What a person says of a row in place of the file: its place or status, class, or rider; or that it is left out. */
export const rowCorrectionSchema = z.object({
  place: text.optional(),
  class: text.optional(),
  name: text.optional(),
  hometown: text.optional(),
  bike: text.optional(),
  amaNumber: text.optional(),
  leaveOut: z.literal(true).optional(),
});
export type RowCorrection = z.infer<typeof rowCorrectionSchema>;

/**
 * What was chosen about a file so far. `answers` holds a person's answers by question; `columns` the role of each
 * column by table, where null is a column that is not used; `corrections` rows by table and line (`"1/12"`). The same
 * file with the same choices reads the same.
 */
export const readingChoicesSchema = z.object({
  version: z.literal(1),
  answers: z.record(text, text),
  columns: z.record(text, z.array(columnRoleSchema.nullable()).max(500)),
  corrections: z.record(text, rowCorrectionSchema).optional(),
});
export type ReadingChoices = z.infer<typeof readingChoicesSchema>;

/** `serious` if it could change who is paid: then the reading is not sure. */
export const findingSchema = z.object({ code: z.string(), message: z.string(), serious: z.boolean() });
export type Finding = z.infer<typeof findingSchema>;

export const readingRowSchema = z.object({
  table: z.string(),
  /** The line of the file, or the row of the sheet, from 1. */
  line: z.number().int(),
  className: z.string(),
  classId: z.string().nullable(),
  place: z.number().int().nullable(),
  status: z.enum(['finished', 'DNF', 'DNS', 'DSQ']),
  name: z.string(),
  bike: z.string().nullable(),
  amaNumber: z.string().nullable(),
  email: z.string().nullable(),
  vin: z.string().nullable(),
  hometown: z.string().nullable(),
  findings: z.array(findingSchema),
});
export type ReadingRow = z.infer<typeof readingRowSchema>;

export const readingQuestionSchema = z.object({
  id: z.string(),
  kind: z.string(),
  message: z.string(),
  /** Of `unknown-class`: what the file calls the class. */
  className: z.string().optional(),
  options: z.array(
    z.object({ label: z.string(), choices: readingChoicesSchema, preview: z.array(readingRowSchema).max(3) }),
  ),
  chosen: z.number().int().optional(),
});
export type ReadingQuestion = z.infer<typeof readingQuestionSchema>;

/**
 * A shape that the caller posted before, by the columns of the file. `same`: it is read as then, by its values too.
 * `applied`: with what was said of it then. `differs`: its values say something else than then.
 */
export const knownReadingSchema = z.object({
  id: z.string(),
  name: z.string(),
  postedAt: z.string(),
  state: z.enum(['same', 'applied', 'differs']),
});
export type KnownReading = z.infer<typeof knownReadingSchema>;

/** How a results file is read (rules 45 and 46): every line is a row or unused by name, and so is every column. */
export const readingSchema = z.object({
  kind: z.enum(['csv', 'xlsx', 'xls', 'html', 'text', 'json', 'pdf']),
  encoding: z.string().optional(),
  /** Nothing is open: no question, and no finding that could change who is paid. */
  sure: z.boolean(),
  tables: z.array(
    z.object({
      id: z.string(),
      name: z.string().optional(),
      headerLine: z.number().int().nullable(),
      lines: z.tuple([z.number().int(), z.number().int()]),
      used: z.boolean(),
      why: z.string().optional(),
    }),
  ),
  columns: z.array(
    z.object({
      table: z.string(),
      name: z.string(),
      at: z.number().int(),
      role: columnRoleSchema.nullable(),
      sample: z.array(z.string()).max(3),
      why: z.string(),
    }),
  ),
  classes: z.array(
    z.object({
      className: z.string(),
      classId: z.string().nullable(),
      rows: z.number().int(),
      finishers: z.number().int(),
      notClassified: z.number().int(),
      winner: z.string().nullable(),
      second: z.string().nullable(),
      findings: z.array(findingSchema),
    }),
  ),
  rows: z.array(readingRowSchema),
  unused: z.object({
    columns: z.array(z.object({ table: z.string(), name: z.string(), sample: z.array(z.string()), why: z.string() })),
    lines: z.array(z.object({ table: z.string(), line: z.number().int(), text: z.string(), why: z.string() })),
  }),
  questions: z.array(readingQuestionSchema),
  choices: readingChoicesSchema,
  /** Of the first reading of a file, before anything was chosen. */
  known: knownReadingSchema.optional(),
});
export type Reading = z.infer<typeof readingSchema>;
