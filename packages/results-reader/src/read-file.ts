import type { Locale } from '@podium/contracts/locales.ts';
import type { Finding, Reading, ReadingChoices, ReadingRow } from '@podium/contracts/reading.ts';
import { openFile, openText } from './formats/open-file.ts';
import type { Source } from './grid.ts';
import { interpreterOf } from './interpret.ts';
import type { Interpretation, Open, Row, RowFinding } from './interpretation.ts';
import { ReadingRefused } from './refusal.ts';
import { say } from './texts.ts';
import type { EventClass } from './words/class-names.ts';

export { ReadingRefused };

/** A file with its name, or text that somebody pasted. */
export type ReadingInput = { bytes: Uint8Array; name: string } | { text: string };
export type ReadingOptions = {
  /** The event's classes, to which those of the file are matched. */
  classes: readonly EventClass[];
  /** What was chosen so far: the `choices` of an option, or of an earlier reading. */
  choices?: ReadingChoices | null;
  locale?: Locale;
};

const maxQuestions = 12;

/**
 * Reads a results file whatever its format and shape (rules 4, 45 and 46): who finished where in which class, why every
 * other line and column is not used, and what only a person can say. Pure: the same file, classes and choices always
 * read the same. Throws `ReadingRefused` for what is no results file, or too large.
 */
export async function readResultsFile(
  input: ReadingInput,
  { classes, choices, locale = 'en' }: ReadingOptions,
): Promise<Reading> {
  const source = 'text' in input ? openText(input.text) : await openFile(input.bytes);
  const fileName = 'text' in input ? null : input.name;
  const read = interpreterOf(source, { classes, fileName });
  const given: ReadingChoices = choices ?? { version: 1, answers: {}, columns: {} };
  const found = read(given);
  if (found.rows.length === 0 && found.open.length === 0 && Object.keys(given.answers).length === 0)
    throw new ReadingRefused('import/no-results');
  const questions = found.open
    .slice(0, maxQuestions)
    .map((question) => asked(question, given, found.rows, read, locale));
  return answer(source, found, completed(found, given), questions, locale);
}

/** The choices with the roles that the columns have: the same again reads the same, whoever reads it. */
function completed({ tables }: Interpretation, { answers, corrections }: ReadingChoices): ReadingChoices {
  const columns = Object.fromEntries(
    tables.filter(({ used }) => used).map(({ id, columns: all }) => [id, all.map(({ role }) => role)]),
  );
  return { version: 1, answers, columns, ...(corrections && { corrections }) };
}

/** A question with what each answer would make of the file. Roles of columns that were only read are read anew. */
function asked(
  { id, kind, params, options }: Open,
  given: ReadingChoices,
  rows: Row[],
  read: (choices: ReadingChoices) => Interpretation,
  locale: Locale,
): Reading['questions'][number] {
  const isStructural = /^(place|comma):/.test(id);
  const keyOf = ({ table, line }: Row) => `${table}/${line}`;
  const before = new Map(isStructural ? [] : rows.map((row) => [keyOf(row), JSON.stringify(row)]));
  const said = options.map(({ label, answer: value }) => {
    const table = id.slice(id.indexOf(':') + 1);
    const kept = isStructural
      ? Object.fromEntries(Object.entries(given.columns).filter(([key]) => key !== table))
      : given.columns;
    const wanted = { ...given, answers: { ...given.answers, [id]: value }, columns: kept };
    const result = read(wanted);
    // Of a question about some rows, those that the answer changes; else the first, of its class where it has one.
    const changed = isStructural ? [] : result.rows.filter((row) => before.get(keyOf(row)) !== JSON.stringify(row));
    const ofClass = result.rows.filter(({ classKey }) => classKey !== '' && id.endsWith(`:${classKey}`));
    const preview = [changed, ofClass, result.rows].find(({ length }) => length > 0)?.slice(0, 3) ?? [];
    return {
      label: say(label, locale),
      choices: completed(result, wanted),
      preview: preview.map((row) => rowAnswer(row, locale)),
    };
  });
  return {
    id,
    kind,
    message: say({ code: kind, ...(params && { params }) }, locale),
    ...(kind === 'unknown-class' && { className: String(params?.class) }),
    options: said,
  };
}

const findingAnswer = ({ code, params, serious }: RowFinding, locale: Locale): Finding => ({
  code,
  message: say({ code, ...(params && { params }) }, locale),
  serious,
});

const rowAnswer = ({ classKey: _key, part: _part, findings, ...row }: Row, locale: Locale): ReadingRow => ({
  ...row,
  findings: findings.map((finding) => findingAnswer(finding, locale)),
});

function answer(
  source: Source,
  found: Interpretation,
  choices: ReadingChoices,
  questions: Reading['questions'],
  locale: Locale,
): Reading {
  const rows = found.rows.map((row) => rowAnswer(row, locale));
  const isOpen = (findings: { serious: boolean }[]) => findings.some(({ serious }) => serious);
  const isUnmatched = rows.some(({ classId }) => classId === null);
  const sure =
    rows.length > 0 &&
    questions.length === 0 &&
    !isUnmatched &&
    !rows.some((row) => isOpen(row.findings)) &&
    !found.classes.some((each) => isOpen(each.findings));
  const classes = found.classes.map(({ key, className, classId, findings }) => {
    const ofClass = found.rows.filter(({ classKey }) => classKey === key);
    const at = (place: number) => ofClass.find((row) => row.place === place)?.name ?? null;
    const finishers = ofClass.filter(({ place }) => place !== null).length;
    const second =
      ofClass.filter((row) => row.place !== null).sort((one, other) => (one.place ?? 0) - (other.place ?? 0))[1]
        ?.name ?? null;
    return {
      className,
      classId,
      rows: ofClass.length,
      finishers,
      notClassified: ofClass.length - finishers,
      winner: at(1),
      second,
      findings: findings.map((finding) => findingAnswer(finding, locale)),
    };
  });
  const columns = found.tables.flatMap(({ id, columns: all }) =>
    all.map(({ why, ...column }) => ({ table: id, ...column, why: say(why, locale) })),
  );
  return {
    kind: source.kind,
    ...(source.encoding && { encoding: source.encoding }),
    sure,
    tables: found.tables.map(({ id, name, headerLine, lines, used, why }) => ({
      id,
      ...(name && { name }),
      headerLine,
      lines,
      used,
      ...(why && { why: say(why, locale) }),
    })),
    columns,
    classes,
    rows,
    unused: {
      columns: columns
        .filter(({ role }) => role === null)
        .map(({ table, name, sample, why }) => ({ table, name, sample, why })),
      lines: found.unused.map(({ table, line, text, code, params }) => ({
        table,
        line,
        text,
        why: say({ code, ...(params && { params }) }, locale),
      })),
    },
    questions,
    choices,
  };
}
