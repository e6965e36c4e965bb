import type { SavedQuery } from './api/reports/saved-views.ts';

/** What the page of a report keeps in its address beside the filters. */
const notFilters: ReadonlySet<string> = new Set(
  'page limit q sort start end view compare compareStart compareEnd'.split(' '),
);
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The filters in the address of a report's page. */
export const filterKeysOf = (address: URLSearchParams): string[] =>
  [...address.keys()].filter((key) => !notFilters.has(key));

/** What is asked of a report by the address of its page: all but which page of it. */
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

/** The same as an address; two that ask the same read alike. */
export function addressOfQuery({ filters, search, sort, period }: SavedQuery, viewId?: string): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  const rest = { q: search, sort, start: period?.startDate, end: period?.endDate, view: viewId };
  const chosen = [...sorted, ...Object.entries(rest)].filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(chosen).toString();
}
