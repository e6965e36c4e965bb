/** The state of a table, stored in the address: a link shows the same rows, and Back undoes a filter. */
export type TableAddress = {
  page: number;
  limit: number;
  search: string;
  sort: string;
  descending: boolean;
  filters: Record<string, string>;
};

export const pageSizes = [15, 30, 50, 100] as const;

export function readAddress(
  params: URLSearchParams,
  filterKeys: readonly string[],
  defaults: { sort?: string; descending?: boolean; limit?: number } = {},
): TableAddress {
  const page = Number(params.get('page'));
  const limit = Number(params.get('limit'));
  const sort = params.get('sort');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.some((size) => size === limit) ? limit : (defaults.limit ?? pageSizes[0]),
    search: params.get('q') ?? '',
    sort: sort?.replace(/^-/, '') ?? defaults.sort ?? '',
    descending: sort ? sort.startsWith('-') : (defaults.descending ?? false),
    filters: Object.fromEntries(filterKeys.flatMap((key) => (params.get(key) ? [[key, params.get(key) ?? '']] : []))),
  };
}

type Change = {
  page?: number;
  limit?: number;
  search?: string;
  sort?: { key: string; descending: boolean } | null;
  filters?: Record<string, string | undefined>;
};

/** The address after a change; a change of filter or order returns to the first page. */
export function changeAddress(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string | undefined) => (value ? next.set(key, value) : next.delete(key));
  if (change.search !== undefined) put('q', change.search);
  if (change.sort !== undefined)
    put('sort', change.sort ? `${change.sort.descending ? '-' : ''}${change.sort.key}` : undefined);
  if (change.limit !== undefined) put('limit', String(change.limit));
  for (const [key, value] of Object.entries(change.filters ?? {})) put(key, value);
  next.delete('page');
  if (change.page !== undefined && change.page > 1) next.set('page', String(change.page));
  return next;
}
