import { readSort, writeSort, type SortColumn } from '@podium/contracts/sort.ts';

/** The state of a table, stored in the address: a link shows the same rows, and Back undoes a filter. */
export type TableAddress = {
  page: number;
  limit: number;
  search: string;
  /** The columns that it is sorted by; `sort` and `descending` are the first of them. */
  order: readonly SortColumn[];
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
  const { descending: isDescending = false } = defaults;
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.some((size) => size === limit) ? limit : (defaults.limit ?? pageSizes[0]),
    search: params.get('q') ?? '',
    ...orderOf(sort ?? (defaults.sort ? writeSort([{ key: defaults.sort, descending: isDescending }]) : '')),
    filters: Object.fromEntries(filterKeys.flatMap((key) => (params.get(key) ? [[key, params.get(key) ?? '']] : []))),
  };
}

/** The order of a table as its address writes it (`name,-city`). */
export function orderOf(text: string): Pick<TableAddress, 'order' | 'sort' | 'descending'> {
  const order = readSort(text);
  return { order, sort: order[0]?.key ?? '', descending: order[0]?.descending ?? false };
}

type Change = {
  page?: number;
  limit?: number;
  search?: string;
  order?: readonly SortColumn[];
  filters?: Record<string, string | undefined>;
};

/** The address after a change; a change of filter or order returns to the first page. */
export function changeAddress(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string | undefined) => (value ? next.set(key, value) : next.delete(key));
  if (change.search !== undefined) put('q', change.search);
  if (change.order !== undefined) put('sort', writeSort(change.order));
  if (change.limit !== undefined) put('limit', String(change.limit));
  for (const [key, value] of Object.entries(change.filters ?? {})) put(key, value);
  next.delete('page');
  if (change.page !== undefined && change.page > 1) next.set('page', String(change.page));
  return next;
}
