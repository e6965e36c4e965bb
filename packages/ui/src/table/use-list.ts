import type { Pagination } from '@podium/contracts/pagination.ts';
import { keepPreviousData, useQuery, type QueryKey } from '@podium/ui/federated/query.ts';
import type { Filter } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { usePrint } from './use-print.ts';
import { useTableAddress, type TableControl } from './use-table-address.ts';

type Page<Key extends string> = { pagination?: Partial<Pagination> | undefined } & Record<Key, readonly unknown[]>;
/** The query of a page; what it says of its own goes before what is usual for a list. */
export type ListQuery<Answer> = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
  /** The whole answer: a part of it has no pages. */
  select?(answer: Answer): Answer;
  meta?: Record<string, unknown>;
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: (query: { state: { data: Answer | undefined } }) => number | false;
  placeholderData?: <T>(before: T | undefined, last?: { queryKey: QueryKey }) => T | undefined;
};

type AddressOptions = {
  filters?: readonly Filter[];
  /** Filters that have a control of their own, or options of the answer, by their keys in the address. */
  otherFilters?: readonly string[];
  sort?: string;
  descending?: boolean;
  limit?: number;
};
type ListOptions<Answer, Search, Key> = AddressOptions & {
  query: (search: Search) => ListQuery<Answer>;
  /** The part of the answer that has the rows. */
  rows: Key;
  /** What the query asks for; without, page, size, search and filters as the address has them. */
  search?: (control: TableControl) => Search;
};

const exportedAtOnce = 100;
const keysOf = (filters: readonly Filter[], others: readonly string[]) => [...filters.map(({ key }) => key), ...others];

/**
 * A list of the server, page by page: its state in the address, its answer, and the props of the `DataTable` that shows
 * it. Export and print ask for every page; while the next page comes, the last one stays.
 */
export function useList<Answer extends Page<Key>, Key extends string, Search extends object = TableControl['params']>({
  query: queryOf,
  rows,
  filters = [],
  otherFilters = [],
  search = ({ params }) => params as object as Search,
  ...defaults
}: ListOptions<Answer, Search, Key>) {
  type Row = Answer[Key][number];
  const control = useTableAddress(keysOf(filters, otherFilters), defaults);
  const asked = search(control);
  const query = useQuery({ placeholderData: keepPreviousData, ...queryOf(asked) });
  const { data, error, isFetching, refetch } = query;
  const rowsOf = (answer: Answer) => answer[rows] as readonly Row[];
  const fetchPage = async (page: number) => {
    const { queryFn } = queryOf({ ...asked, page, limit: exportedAtOnce });
    const answer = await queryFn({ signal: new AbortController().signal });
    return { rows: rowsOf(answer), totalPages: answer.pagination?.totalPages ?? 1 };
  };
  const { rows: printed, print, isPrinting } = usePrint(fetchPage, data?.pagination?.total ?? 0);
  const table = {
    control,
    filters,
    rows: printed ?? (data && rowsOf(data)),
    pagination: data?.pagination,
    error,
    onRetry: () => void refetch(),
    isFetching,
    fetchPage,
  } satisfies Partial<DataTableProps<Row>>;
  return { query, data, control, asked, total: data?.pagination?.total, table, print, isPrinting };
}

type WholeOptions<Row> = AddressOptions & {
  /** Where the rows come from, where the table shows that too. */
  query?: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Whether a row has the value of a filter, by its key; without, the row's field of that name has it. */
  matches?: Readonly<Record<string, (row: Row, value: string) => boolean>>;
};

/** A list whose rows are all loaded: search, filters, order and pages of the address happen in the browser. */
export function useWholeList<Row extends object>(
  all: readonly Row[] | undefined,
  { query, filters = [], otherFilters = [], matches = {}, ...defaults }: WholeOptions<Row> = {},
) {
  const control = useTableAddress(keysOf(filters, otherFilters), defaults);
  const wanted = Object.entries(control.filters);
  const hasField = (row: Row, key: string, value: string) => String((row as Record<string, unknown>)[key]) === value;
  const rows = all?.filter((row) =>
    wanted.every(([key, value]) => matches[key]?.(row, value) ?? hasField(row, key, value)),
  );
  const table = {
    clientSide: true,
    control,
    filters,
    rows,
    ...(query && { error: query.error, onRetry: () => void query.refetch(), isFetching: query.isFetching }),
  } satisfies Partial<DataTableProps<Row>>;
  return { rows, control, table };
}
