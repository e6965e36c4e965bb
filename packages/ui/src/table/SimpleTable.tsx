import type { Key, ReactNode } from 'react';
import { cellContent } from './cell-content.tsx';
import type { Column } from './column.ts';
import './simple-table.css';

type SimpleColumn<Row> = Pick<Column<Row>, 'title' | 'render' | 'value' | 'align'> & {
  /** Its cells name their rows. */
  isRowHead?: boolean;
  /** Of its cells, not of its head. */
  className?: string;
};

type SimpleTableProps<Row> = {
  /** A column that is not shown is `false`. */
  columns: readonly (SimpleColumn<Row> | false)[];
  rows: readonly Row[];
  /** The row's place where it is left out. */
  rowKey?: (row: Row, at: number) => Key;
  /** Becomes the row's class `is-…`. */
  rowTone?: (row: Row) => string | false;
  /** Read to who does not see what stands around the table. */
  caption?: string;
  /** The name of a box in which the table scrolls below its head. */
  box?: string;
  /** Of the box, or of the table that has none. */
  className?: string;
  /** Rows of sums. */
  foot?: ReactNode;
  /** Shown in place of a table without rows. */
  empty?: ReactNode;
};

/** A few rows to read, from columns as data; a list to search, sort and page through is a `DataTable`. */
export function SimpleTable<Row>({
  columns,
  rows,
  rowKey = (_row, at) => at,
  rowTone,
  caption,
  box,
  className,
  foot,
  empty,
}: SimpleTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty;
  const shown = columns.filter((column) => column !== false);
  const table = (
    <table className={['simple-table', !box && className].filter(Boolean).join(' ')}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {shown.map(({ title, align }, at) =>
            title ? (
              <th key={at} scope="col" data-align={align}>
                {title}
              </th>
            ) : (
              <td key={at} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={rowKey(row, place)} className={(rowTone?.(row) || undefined) && `is-${rowTone?.(row)}`}>
            {shown.map((column, at) => {
              const Cell = column.isRowHead ? 'th' : 'td';
              return (
                <Cell
                  key={at}
                  scope={column.isRowHead ? 'row' : undefined}
                  className={column.className}
                  data-align={column.align}
                  data-label={column.title}
                >
                  {cellContent(column, row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
  if (!box) return table;
  return (
    <div
      className={['simple-table-box', className].filter(Boolean).join(' ')}
      tabIndex={0}
      role="group"
      aria-label={box}
    >
      {table}
    </div>
  );
}
