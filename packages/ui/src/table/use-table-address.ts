import { useEffect } from 'react';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { SortColumn } from '@podium/contracts/sort.ts';
import { useLocation, useSearchParams } from '@podium/ui/federated/router.ts';
import { storeListAddress } from './last-address.ts';
import { changeAddress, readAddress, type TableAddress } from './table-address.ts';

export type TableControl = TableAddress & {
  filterKeys: readonly string[];
  isNarrowed: boolean;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSearch: (search: string) => void;
  setOrder: (order: readonly SortColumn[]) => void;
  setFilter: (key: string, value: string | undefined) => void;
  clear: () => void;
  /** For the query: page, limit and the filters by their keys; the search is `query`. */
  params: PageQuery & Record<string, string | number>;
};

/** The state of a table, stored in the address and, for the link back to the list, in the tab. */
export function useTableAddress(
  filterKeys: readonly string[] = [],
  defaults: { sort?: string; descending?: boolean; limit?: number } = {},
): TableControl {
  const [search, setSearchParams] = useSearchParams();
  const location = useLocation();
  useEffect(() => storeListAddress(location.pathname, location.search), [location]);
  const address = readAddress(search, filterKeys, defaults);
  type Change = Parameters<typeof changeAddress>[1];
  // Typing in the search box must not fill the browser's history.
  const change = (what: Change, replace = false) =>
    setSearchParams((before) => changeAddress(before, what), { replace, preventScrollReset: true });
  const none = Object.fromEntries(filterKeys.map((key) => [key, undefined]));
  return {
    ...address,
    filterKeys,
    isNarrowed: address.search !== '' || Object.keys(address.filters).length > 0,
    setPage: (page) => change({ page }),
    setLimit: (limit) => change({ limit }),
    setSearch: (text) => change({ search: text }, true),
    setOrder: (order) => change({ order }),
    setFilter: (key, value) => change({ filters: { [key]: value } }),
    clear: () => change({ search: '', filters: none }),
    params: {
      page: address.page,
      limit: address.limit,
      ...(address.search && { query: address.search }),
      ...address.filters,
    },
  };
}
