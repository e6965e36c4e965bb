import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { Pagination } from '@podium/contracts/pagination.ts';
import { EmptyNotice, ErrorNotice } from '../feedback/Notice.tsx';
import { Button } from '../parts/Button.tsx';
import type { Column, Filter } from './column.ts';
import { arrangeRows } from './arrange-rows.ts';
import type { FetchPage } from './fetch-rows.ts';
import { orderText } from './order-text.ts';
import { BulkBar } from './BulkBar.tsx';
import { PrintedFilters } from './PrintedFilters.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableRows } from './TableRows.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useCards } from './use-cards.ts';
import { useColumnChoice } from './use-column-choice.ts';
import type { TableControl } from './use-table-address.ts';
import './data-table.css';
import './data-table-narrow.css';
import './table-cards.css';

export type DataTableProps<Row> = {
  /** The file name of the export. */
  name: string;
  /** The label for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  control: TableControl;
  filters?: readonly Filter[];
  searchPlaceholder?: string | false;
  pagination?: Partial<Pagination> | undefined;
  /** All rows are loaded: search, sort and pages happen in the browser. */
  clientSide?: boolean;
  /** The server sorts by several columns at once. */
  multiSort?: boolean;
  error?: unknown;
  onRetry?: () => void;
  isFetching?: boolean;
  empty?: { title: string; text?: string; action?: ReactNode };
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  rowTone?: (row: Row) => 'muted' | 'alert' | undefined;
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** A totals row under the last one, by column key. */
  totals?: Record<string, ReactNode>;
  /** Loads every row of the query for the export, page by page; without it the loaded rows are exported. */
  fetchPage?: FetchPage<Row>;
  toolbar?: ReactNode;
  /** Replaces the export that is written in the browser. */
  exports?: ReactNode;
};

/**
 * The product's table: search, filters, columns, export, sorting, pages and bulk actions; with its skeleton, error and
 * empty states.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    control,
    clientSide = false,
    error,
    onRetry,
    isFetching = false,
    empty,
    bulk,
    pagination,
    filters = [],
  } = props;
  const { t } = useTranslation('ui');
  const choice = useColumnChoice(columns);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const arranged = useMemo(
    () => (clientSide && rows ? arrangeRows(rows, columns, control) : null),
    [clientSide, rows, columns, control],
  );
  const shown = arranged?.page ?? rows;
  const total = arranged?.total ?? pagination?.total ?? rows?.length ?? 0;
  const totalPages = arranged?.totalPages ?? pagination?.totalPages ?? 1;
  const picked = (shown ?? []).filter((row) => selected.has(rowKey(row)));
  const clear = () => setSelected(new Set());
  const section = useRef<HTMLElement>(null);
  useCards(section, shown, choice.shown.map(({ key }) => key).join());

  return (
    <section ref={section} className="data-table" aria-busy={isFetching}>
      <TableToolbar {...props} choice={choice} total={total} exportRows={arranged?.all ?? rows ?? []} />
      {shown && <PrintedFilters control={control} filters={filters} shown={shown.length} total={total} />}
      <div className="data-table-box card">
        {error ? <ErrorNotice error={error} {...(onRetry && { onRetry })} /> : null}
        {bulk && picked.length > 0 && (
          <BulkBar count={picked.length} onClear={clear}>
            {bulk(picked, clear)}
          </BulkBar>
        )}
        {/* A failed refetch keeps the rows that are loaded. */}
        {error && !rows?.length ? null : shown && shown.length === 0 ? (
          total > 0 ? (
            <EmptyNotice
              title={t('table.noSuchPage', { page: control.page })}
              text={t('table.noSuchPageText', { count: totalPages })}
              action={
                <Button size="small" onClick={() => control.setPage(totalPages)}>
                  {t('table.toLastPage')}
                </Button>
              }
            />
          ) : control.isNarrowed ? (
            <EmptyNotice
              title={t('table.emptyFiltered')}
              text={t('table.emptyFilteredText')}
              action={
                <Button size="small" onClick={control.clear}>
                  {t('table.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyNotice {...(empty ?? { title: t('table.emptyTitle') })} />
          )
        ) : (
          <TableRows {...props} columns={choice.shown} rows={shown} selected={selected} onSelect={setSelected} />
        )}
        {shown && shown.length > 0 && (
          <TableFoot control={control} total={total} totalPages={totalPages} shown={shown.length} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {shown && !isFetching
          ? [
              t('table.range', {
                from: total ? (control.page - 1) * control.limit + 1 : 0,
                to: (control.page - 1) * control.limit + shown.length,
                total,
              }),
              ...(control.order.length > 1 ? [orderText(t, columns, control.order)] : []),
            ].join('. ')
          : ''}
      </p>
    </section>
  );
}
