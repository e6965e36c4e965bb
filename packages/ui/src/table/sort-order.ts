import { maxSortColumns, type SortColumn } from '@podium/contracts/sort.ts';

/** The order after a press on a header: that column alone, first ascending, then descending. */
export function sortedBy(order: readonly SortColumn[], key: string): SortColumn[] {
  const [only] = order;
  return [{ key, descending: order.length === 1 && only?.key === key && !only.descending }];
}

/**
 * The order after a press with Shift: the column is added as the last one, then turned, then taken out again. Where
 * there are the most already, it replaces the last one.
 */
export function sortedAlsoBy(order: readonly SortColumn[], key: string): SortColumn[] {
  const own = order.find((column) => column.key === key);
  if (!own) return [...order.slice(0, maxSortColumns - 1), { key, descending: false }];
  if (own.descending && order.length > 1) return order.filter((column) => column !== own);
  return order.map((column) => (column === own ? { key, descending: !column.descending } : column));
}
