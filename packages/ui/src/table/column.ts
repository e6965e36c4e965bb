import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  /** What the cell shows; the value where it is left out. */
  render?: (row: Row) => ReactNode;
  /** What the export writes and a client-side table sorts and searches by. */
  value?: (row: Row) => string | number | null | undefined;
  align?: 'right';
  /** Sortable by this column's key; with `clientSide` by its value. */
  sortable?: boolean;
  /** Off until chosen in the column menu. */
  optional?: boolean;
  /** The card's heading on a phone. */
  lead?: boolean;
  width?: number | string;
};

export type Filter = { key: string; label: string } & (
  { kind: 'choice'; options: readonly { value: string; label: string }[] } | { kind: 'date' } | { kind: 'text' }
);

export function cellText<Row>(column: Pick<Column<Row>, 'value'>, row: Row): string | number {
  const value = column.value?.(row);
  return value ?? '';
}
