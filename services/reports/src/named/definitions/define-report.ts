import type { ColumnKind, ReportColumn, ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import { countries } from '@podium/contracts/countries.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { Database } from '@podium/service-kit/database.ts';

/** How a column is shown, summed and explained; its title is in the texts, by its key. */
export type ColumnDefinition = {
  kind: ColumnKind;
  /** The key of its title where that of the column says something else. */ titled?: string;
  /** Summed in the totals. */ summed?: true;
  /** In the totals as the mean of the rows with a value, rounded down. */ averaged?: true;
  /** Has an explanation beside the report. */ explained?: true;
  /** Hidden on screen until it is chosen; files include it. */ optional?: true;
  /** Cents in another currency than the row's. */ currency?: Currency;
  /** Whole percents of these two columns (rule 32), of the sums in the totals. */ of?: readonly [string, string];
  link?: NonNullable<ReportColumn['link']>;
  /** The rows behind a figure, in another report. */ behind?: NonNullable<ReportColumn['behind']>;
  /** The codes of a column, by their group in the texts. */ codes?: Codes;
};
/** Values with a text each, in the locale files under `codes.{group}`. */
export type Codes = { group: string; values: readonly string[] };

/** What a filter takes, and whether the report's own query compares it. */
export type FilterDefinition =
  /** One of these codes. */
  | { codes: Codes; isBound?: true; byDefault?: string }
  /** Compared as text, ignoring case. */
  | 'text'
  /** The same, bound in the query, which compares it. */
  | 'boundText'
  /** The id of one thing, set by a link to its rows. */
  | 'id'
  /** The same, bound in the query itself, because its rows are sums. */
  | 'boundId';

/**
 * A report: its rows as one query, and its options. The query selects each column and each link id by its key; it may
 * use `:from` and `:to` (calendar days, both included), `:today`, and bound filters. If it selects a `currency`, totals
 * are per currency (rule 1).
 */
export type ReportDefinition = {
  name: ReportName;
  /** The default period: this calendar year, or everything; null if there is no period. */
  period: 'year' | 'all' | null;
  columns: Record<string, ColumnDefinition>;
  filters: Record<string, FilterDefinition>;
  /** Columns that are searched. */ searched: readonly string[];
  /** A column's key, with `-` for descending. */ sort: string;
  /** Columns that identify a row, so that pages never overlap. */ key: readonly string[];
  sql: string;
  /** Bindings computed from the facts first, for what SQL alone cannot express. */
  prepare?: (db: Database, given: { today: string }) => Promise<Record<string, string>>;
};

/** The groups of codes; `none` is an empty value. */
export const codes = {
  currency: { group: 'currency', values: ['USD', 'CAD'] },
  country: { group: 'country', values: ['US', 'CA'] },
  /** States of both countries, whose codes never overlap. */
  region: {
    group: 'region',
    values: [...countries.flatMap(({ regions }) => regions.map(({ code }) => code)), 'none'],
  },
  kind: { group: 'kind', values: ['dealerCredit', 'cash'] },
  awardStatus: { group: 'awardStatus', values: ['Current', 'Expired', 'Spent', 'Earned', 'Funded'] },
  source: { group: 'source', values: ['result', 'bonus', 'grant'] },
  raceStyle: { group: 'raceStyle', values: ['flat', 'motocross', 'road', 'offroad'] },
  redemption: { group: 'redemption', values: ['made', 'undone'] },
  refund: { group: 'refund', values: ['open', 'sent'] },
  claim: { group: 'claim', values: ['open', 'processing', 'sent', 'cancelled'] },
  method: { group: 'method', values: ['order', 'cheque'] },
  taxStatus: { group: 'taxStatus', values: ['usPerson', 'nonResidentAlien', 'unknown'] },
  bike: {
    group: 'bike',
    values: [
      'dealers/invalid-vin',
      'dealers/vin-in-use',
      'dealers/other-make',
      'dealers/unknown-make',
      'dealers/vin-review',
      'dealers/vin-rejected',
    ],
  },
  image: { group: 'image', values: ['waiting', 'approved', 'rejected'] },
  truth: { group: 'truth', values: ['true', 'false'] },
  per: { group: 'per', values: ['month', 'year'] },
  basis: { group: 'basis', values: ['history', 'none'] },
  datedBy: { group: 'datedBy', values: ['start', 'end'] },
  progress: { group: 'progress', values: ['toCome', 'over', 'finished', 'onTime', 'late', 'judged'] },
  registered: { group: 'registered', values: ['inPeriod'] },
  monthsBefore: { group: 'monthsBefore', values: ['1', '3', '6'] },
} as const satisfies Record<string, Codes>;

/** Has a note in the texts, under `notes.{key}`. */
export const explained = (column: ColumnDefinition): ColumnDefinition => ({ ...column, explained: true });
/** What explains a figure. */
export const extra = (column: ColumnDefinition): ColumnDefinition => ({ ...column, optional: true });

export const text = { kind: 'text' } as const;
export const day = { kind: 'day' } as const;
/** A time in UTC, shown in the program's zone. */
export const moment = { kind: 'moment' } as const;
export const month = { kind: 'month' } as const;
export const flag = { kind: 'flag' } as const;
/** A number that is summed in the totals. */
export const count = { kind: 'count', summed: true } as const;
/** A number that is not summed: a place, a year, days. */
export const figure = { kind: 'count' } as const;
/** Integer cents of the row's currency, summed per currency. */
export const cents = { kind: 'cents', summed: true } as const;
/** A code, shown by its text. */
export const codeOf = (of: Codes) => ({ kind: 'code', codes: of }) as const;
/** A name that links to its page; the query selects the id as `{to}Id`. */
export const linked = (to: NonNullable<ReportColumn['link']>['to']) =>
  ({ kind: 'text', link: { to, id: `${to}Id` } }) as const;
/** Explained by the event itself: its page lists the classes behind a figure. */
export const ofEvent = (column: ColumnDefinition): ColumnDefinition => ({
  ...column,
  link: { to: 'event', id: 'eventId' },
});
/** Whole percent of two columns; in the totals of their sums (rule 32). */
export const percentOf = (part: string, whole: string) => ({ kind: 'percent', of: [part, whole] }) as const;
/** A figure and the rows of another report that add up to it. */
export const explainedBy = (
  column: ColumnDefinition,
  behind: Partial<NonNullable<ReportColumn['behind']>> & Pick<NonNullable<ReportColumn['behind']>, 'report' | 'sum'>,
): ColumnDefinition => ({ ...column, behind: { of: {}, set: {}, kept: [], days: null, ...behind } });
