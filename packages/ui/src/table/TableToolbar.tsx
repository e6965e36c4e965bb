import { Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { Icon } from '../brand/Icon.tsx';
import { csvText, downloadCsv } from '../formats/csv.ts';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import type { Filter } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { fetchRows } from './fetch-rows.ts';
import { FilterField } from './FilterField.tsx';
import { SearchField } from './SearchField.tsx';
import type { TableAddress } from './table-address.ts';
import type { ColumnChoice } from './use-column-choice.ts';

type ToolbarProps<Row> = DataTableProps<Row> & { choice: ColumnChoice<Row>; total: number; exportRows: readonly Row[] };

/** The search, filters, column choice and export of a table. */
export function TableToolbar<Row>({
  name,
  columns,
  control,
  filters = [],
  searchPlaceholder,
  choice,
  total,
  exportRows,
  fetchPage,
  toolbar,
  exports,
}: ToolbarProps<Row>) {
  const { t } = useTranslation('ui');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  const reversed = reversedDates(filters, control.filters);

  const exportAll = async () => {
    try {
      const rows = fetchPage ? await fetchRows(fetchPage, (done) => setProgress({ done, total })) : exportRows;
      downloadCsv(name, csvText(columns, rows));
    } catch (error) {
      raiseAlert(error);
    } finally {
      setProgress(null);
    }
  };

  return (
    <div className="table-toolbar no-print">
      {searchPlaceholder !== false && (
        <SearchField
          value={control.search}
          placeholder={searchPlaceholder ?? t('table.search')}
          onChange={control.setSearch}
        />
      )}
      {groupPeriods(filters).map((group) => (
        <div key={group[0].key} className="table-filter-group">
          {group.map((filter) => (
            <FilterField
              key={filter.key}
              filter={filter}
              value={control.filters[filter.key] ?? ''}
              onChange={(value) => control.setFilter(filter.key, value)}
            />
          ))}
        </div>
      ))}
      {reversed && (
        <p className="table-filter-problem" role="alert">
          {t('table.datesReversed', { from: reversed[0].label, to: reversed[1].label })}
        </p>
      )}
      {control.isNarrowed && (
        <Button kind="bare" className="table-clear" onClick={control.clear}>
          {t('table.clear')}
        </Button>
      )}
      <div className="table-tools">
        {toolbar}
        <Popover
          trigger="click"
          placement="bottomRight"
          title={t('table.columnsChoose')}
          content={
            <div className="table-columns">
              {choice.all
                .filter((column) => !column.lead)
                .map((column) => (
                  <Checkbox
                    key={column.key}
                    checked={choice.shown.includes(column)}
                    onChange={() => choice.toggle(column.key)}
                  >
                    {column.title}
                  </Checkbox>
                ))}
            </div>
          }
        >
          <IconButton
            kind="plain"
            size="small"
            className="table-tool"
            icon="columns"
            iconSize={18}
            label={t('table.columnsChoose')}
            title={t('table.columns')}
          />
        </Popover>
        {exports !== undefined ? (
          exports
        ) : (
          <Button size="small" disabled={total === 0 || progress !== null} onClick={() => void exportAll()}>
            <Icon name="download" size={17} />
            <span aria-live="polite">
              {progress ? t('table.exporting', progress) : t('table.export', { count: total })}
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}

type Group = readonly [Filter, ...Filter[]];

/** Each filter alone, but for two adjacent dates: they are the ends of a period, and stay on one line. */
function groupPeriods(filters: readonly Filter[]): Group[] {
  const groups: Group[] = [];
  for (const filter of filters) {
    const last = groups.at(-1);
    if (filter.kind === 'date' && last?.length === 1 && last[0].kind === 'date')
      groups[groups.length - 1] = [last[0], filter];
    else groups.push([filter]);
  }
  return groups;
}

/** The first period whose end is before its start. */
function reversedDates(filters: readonly Filter[], values: TableAddress['filters']): [Filter, Filter] | undefined {
  for (const [from, to] of groupPeriods(filters))
    if (to && (values[to.key] ?? '9') < (values[from.key] ?? '')) return [from, to];
}
