import { useId, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Delayed } from '../feedback/Waiting.tsx';
import { cellContent } from './cell-content.tsx';
import { cellText, type Column } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { HeadCell } from './HeadCell.tsx';

type RowsProps<Row> = Omit<DataTableProps<Row>, 'columns' | 'rows'> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
};

/** The rows themselves; the same table is laid out as cards where it does not fit (use-cards.ts). */
export function TableRows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  control,
  clientSide = false,
  multiSort = clientSide,
  bulk,
  rowHref,
  rowActions,
  rowTone,
  totals,
  selected,
  onSelect,
}: RowsProps<Row>) {
  const { t } = useTranslation('ui');
  const captionId = useId();
  const keys = rows?.map(rowKey) ?? [];
  const allPicked = keys.length > 0 && keys.every((key) => selected.has(key));
  const pick = (some: readonly string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const key of some) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    onSelect(next);
  };
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-labelledby={captionId}>
      <table>
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {bulk && (
              <th className="table-tick">
                <input
                  type="checkbox"
                  aria-label={t('table.selectAll')}
                  checked={allPicked}
                  disabled={keys.length === 0}
                  onChange={() => pick(keys, !allPicked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} control={control} isMulti={multiSort} />
            ))}
            {rowActions && (
              <th className="table-row-actions">
                <span className="visually-hidden">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => {
            const key = rowKey(row);
            const tone = rowTone?.(row);
            return (
              <tr
                key={key}
                className={
                  [rowHref && 'has-link', selected.has(key) && 'is-picked', tone && `is-${tone}`]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
              >
                {bulk && (
                  <td className="table-tick">
                    <input
                      type="checkbox"
                      aria-label={t('table.selectRow', { name: columns[0] ? cellText(columns[0], row) : key })}
                      checked={selected.has(key)}
                      onChange={() => pick([key], !selected.has(key))}
                    />
                  </td>
                )}
                {columns.map((column, i) => {
                  const content = cellContent(column, row);
                  const isLead = column.lead ?? i === 0;
                  return (
                    <td
                      key={column.key}
                      className={
                        [column.align === 'right' ? 'is-right' : '', isLead ? 'is-lead' : ''].join(' ').trim() ||
                        undefined
                      }
                      data-label={column.title}
                    >
                      {isLead && rowHref ? <Link to={rowHref(row)}>{content}</Link> : content}
                    </td>
                  );
                })}
                {rowActions && <td className="table-row-actions">{rowActions(row)}</td>}
              </tr>
            );
          })}
          {!rows && <SkeletonRows columns={columns.length + (bulk ? 1 : 0) + (rowActions ? 1 : 0)} />}
        </tbody>
        {totals && rows && (
          <TotalsRow columns={columns} totals={totals} before={bulk ? 1 : 0} after={rowActions ? 1 : 0} />
        )}
      </table>
    </div>
  );
}

function TotalsRow<Row>({
  columns,
  totals,
  before,
  after,
}: {
  columns: readonly Column<Row>[];
  totals: Record<string, ReactNode>;
  before: number;
  after: number;
}) {
  const { t } = useTranslation('ui');
  return (
    <tfoot>
      <tr>
        {before > 0 && <td />}
        {columns.map((column, i) => (
          <td key={column.key} className={column.align === 'right' ? 'is-right' : undefined} data-label={column.title}>
            {totals[column.key] ?? (i === 0 ? t('table.total') : null)}
          </td>
        ))}
        {after > 0 && <td />}
      </tr>
    </tfoot>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return (
    <Delayed>
      {Array.from({ length: 6 }, (_, i) => (
        <tr key={i} className="table-skeleton" aria-hidden="true">
          {Array.from({ length: columns }, (_unused, j) => (
            <td key={j}>
              <span />
            </td>
          ))}
        </tr>
      ))}
    </Delayed>
  );
}
