import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { errorMessage, type ErrorCode } from '@podium/contracts/errors.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { say } from '../words.ts';
import type { Codes, FilterDefinition, ReportDefinition } from './definitions/define-report.ts';

/** The title of a report, in the caller's language. */
export const titleOf = ({ name }: Pick<ReportDefinition, 'name'>, locale: Locale) => ({
  name,
  title: say(locale, `reports.${name}.title`),
  note: say(locale, `reports.${name}.note`),
});

const columnTitle = (key: string, locale: Locale): string => say(locale, `columns.${key}`);

/** The reason why a bike does not count, in the text that riders see. */
const textOf = ({ group }: Codes, value: string, locale: Locale): string =>
  group === 'bike' ? errorMessage(value as ErrorCode, locale) : say(locale, `codes.${group}.${value}`);

const textsOf = (codes: Codes, locale: Locale): Record<string, string> =>
  Object.fromEntries(codes.values.map((value) => [value, textOf(codes, value, locale)]));

/** The columns with their titles, and the texts of their codes. */
export const describeColumns = ({ columns }: ReportDefinition, locale: Locale): Report['columns'] =>
  Object.entries(columns).map(
    ([
      key,
      {
        kind,
        titled = key,
        summed = false,
        optional = false,
        currency = null,
        link = null,
        behind = null,
        codes,
        explained,
      },
    ]) => ({
      key,
      title: columnTitle(titled, locale),
      note: explained ? say(locale, `notes.${key}`) : null,
      kind,
      currency,
      sortable: true,
      summed,
      optional,
      link,
      behind,
      texts: codes ? textsOf(codes, locale) : null,
    }),
  );

/** Set by a link to one thing, not by hand. */
const isHidden = (filter: FilterDefinition) => filter === 'id' || filter === 'boundId';

/** The filters with their titles and choices; those that only links set are hidden. */
export const describeFilters = ({ filters, columns }: ReportDefinition, locale: Locale): Report['filters'] =>
  Object.entries(filters).map(([key, filter]) => ({
    key,
    title: isHidden(filter) ? '' : columnTitle(columns[key]?.titled ?? key, locale),
    options:
      typeof filter === 'object'
        ? filter.codes.values.map((value) => ({ value, label: textOf(filter.codes, value, locale) }))
        : null,
    byDefault: (typeof filter === 'object' && filter.byDefault) || null,
    hidden: isHidden(filter),
  }));
