import type { ReportColumn, ReportValue } from './api/reports/named-reports.ts';
import type { SavedQuery } from './api/reports/saved-views.ts';

/** What the page of a report has in its URL besides the filters. */
const notFilters: ReadonlySet<string> = new Set(
  'page limit q sort start end view compare compareStart compareEnd'.split(' '),
);
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The filters in the URL of a report's page. */
export const filterKeysOf = (address: URLSearchParams): string[] =>
  [...address.keys()].filter((key) => !notFilters.has(key));

/** The query of a report from its page's URL, without the page number. */
export function queryOfAddress(address: URLSearchParams): SavedQuery {
  const [search, sort, startDate, endDate] = ['q', 'sort', 'start', 'end'].map((key) => address.get(key) || null);
  const filters = filterKeysOf(address).flatMap((key) => (address.get(key) ? [[key, address.get(key)]] : []));
  return {
    filters: Object.fromEntries(filters) as Record<string, string>,
    ...(search && { search }),
    ...(sort && { sort }),
    ...(isDay(startDate ?? null) &&
      isDay(endDate ?? null) && { period: { startDate: startDate as string, endDate: endDate as string } }),
  };
}

/** The same as a URL; equal queries give equal URLs. */
export function addressOfQuery({ filters, search, sort, period }: SavedQuery, viewId?: string): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  const rest = { q: search, sort, start: period?.startDate, end: period?.endDate, view: viewId };
  const chosen = [...sorted, ...Object.entries(rest)].filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(chosen).toString();
}

/** The query of the report behind a figure; null if the row has not enough data. */
export function queryBehind(
  { of, set, kept, days }: NonNullable<ReportColumn['behind']>,
  row: Record<string, ReportValue>,
  asked: { filters: Record<string, string>; startDate: string | null; endDate: string | null },
): SavedQuery | null {
  const named = Object.entries(of).map(([filter, key]) => [filter, row[key]] as const);
  if (named.some(([, value]) => value === null || value === undefined || value === '')) return null;
  const again = kept.flatMap((key) => (asked.filters[key] ? [[key, asked.filters[key]] as const] : []));
  const filters = [...again, ...named.map(([key, value]) => [key, String(value)] as const), ...Object.entries(set)];
  const month = days && row[days];
  const period = month ? daysBehind(String(month), asked) : daysAsked(asked);
  return { filters: Object.fromEntries(filters), ...(period && { period }) };
}

type Days = { startDate: string | null; endDate: string | null };
const daysAsked = ({ startDate, endDate }: Days) => (startDate && endDate ? { startDate, endDate } : null);

/** All days of a month or a year that are within the requested period. */
export function daysBehind(of: string, { startDate, endDate }: Days): { startDate: string; endDate: string } {
  const [first, last] = of.length === 4 ? [`${of}-01-01`, `${of}-12-31`] : [`${of}-01`, lastOfMonth(of)];
  return {
    startDate: startDate && startDate > first ? startDate : first,
    endDate: endDate && endDate < last ? endDate : last,
  };
}

const lastOfMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
