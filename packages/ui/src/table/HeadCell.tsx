import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '../brand/Icon.tsx';
import { pressed } from '../commands/shortcuts.ts';
import { Button } from '../parts/Button.tsx';
import type { Column } from './column.ts';
import { sortedAlsoBy, sortedBy } from './sort-order.ts';
import type { TableControl } from './use-table-address.ts';

type HeadCellProps<Row> = { column: Column<Row>; control: TableControl; isMulti: boolean };

/** The header of a column: sorts by it, with Shift also by it, and says direction and rank. */
export function HeadCell<Row>({ column, control, isMulti }: HeadCellProps<Row>) {
  const { t } = useTranslation('ui');
  const { order } = control;
  const rank = order.findIndex(({ key }) => key === column.key);
  const own = order[rank];
  const hasRank = own !== undefined && order.length > 1;
  const sort = (isAlso: boolean) => control.setOrder((isAlso && isMulti ? sortedAlsoBy : sortedBy)(order, column.key));
  return (
    <th
      className={column.align === 'right' ? 'is-right' : undefined}
      style={{ width: column.width }}
      aria-sort={own && (own.descending ? 'descending' : 'ascending')}
    >
      {column.sortable ? (
        <Button
          kind="bare"
          className={`table-sort${own ? ' is-sorted' : ''}`}
          title={t(isMulti ? 'table.sortByOrAlso' : 'table.sortBy', { column: column.title })}
          onClick={(event) => sort(event.shiftKey)}
          onKeyDown={(event) => {
            // Not every browser tells the click that comes of a key whether Shift was down.
            if (!pressed(event, 'sortAlso')) return;
            event.preventDefault();
            sort(true);
          }}
        >
          {column.title}
          <Icon name="chevronDown" size={14} {...(own && !own.descending && { className: 'is-up' })} />
          {hasRank && (
            <>
              <small aria-hidden="true">{rank + 1}</small>
              <span className="visually-hidden">{t('table.rank', { rank: rank + 1, count: order.length })}</span>
            </>
          )}
        </Button>
      ) : (
        column.title
      )}
    </th>
  );
}
