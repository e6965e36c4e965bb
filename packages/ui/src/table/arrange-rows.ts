import { cellText, type Column } from './column.ts';
import type { TableAddress } from './table-address.ts';

/** The text in the form that a search compares: without case and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Search, sort and page of a table whose rows are all in the browser. */
export function arrangeRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, sort, descending, page, limit }: TableAddress,
) {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? [...rows]
      : rows.filter((row) => {
          const text = plain(columns.map((column) => cellText(column, row)).join(' '));
          return words.every((word) => text.includes(word));
        });
  const column = columns.find(({ key }) => key === sort);
  if (column) {
    const order = descending ? -1 : 1;
    found.sort((a, b) => {
      const [x, y] = [cellText(column, a), cellText(column, b)];
      return (
        order *
        (typeof x === 'number' && typeof y === 'number'
          ? x - y
          : String(x).localeCompare(String(y), undefined, { numeric: true }))
      );
    });
  }
  return {
    all: found,
    total: found.length,
    totalPages: Math.max(1, Math.ceil(found.length / limit)),
    page: found.slice((page - 1) * limit, page * limit),
  };
}
