import { foldLetters } from '@podium/contracts/names.ts';
import type { SortColumn } from '@podium/contracts/sort.ts';
import { cellText, type Column } from './column.ts';
import type { TableAddress } from './table-address.ts';

/** Search, sort and page of a table whose rows are all in the browser. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, order, page, limit }: TableAddress,
) {
  const words = foldLetters(search).split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? [...rows]
      : rows.filter((row) => {
          const text = foldLetters(columns.map((column) => cellText(column, row)).join(' '));
          return words.every((word) => text.includes(word));
        });
  const compares = order.flatMap((by) => compareBy(columns, by));
  if (compares.length > 0)
    found.sort((a, b) => {
      for (const compare of compares) {
        const difference = compare(a, b);
        if (difference !== 0) return difference;
      }
      return 0;
    });
  return {
    all: found,
    total: found.length,
    totalPages: Math.max(1, Math.ceil(found.length / limit)),
    page: found.slice((page - 1) * limit, page * limit),
  };
}

/** None for a column that the table does not have: an address may be old. */
function compareBy<Row>(columns: readonly Column<Row>[], { key, descending }: SortColumn) {
  const column = columns.find((each) => each.key === key);
  const sign = descending ? -1 : 1;
  return column
    ? [
        (a: Row, b: Row) => {
          const [x, y] = [cellText(column, a), cellText(column, b)];
          return (
            sign *
            (typeof x === 'number' && typeof y === 'number'
              ? x - y
              : String(x).localeCompare(String(y), undefined, { numeric: true }))
          );
        },
      ]
    : [];
}
