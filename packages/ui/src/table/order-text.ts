import type { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { SortColumn } from '@podium/contracts/sort.ts';
import type { Column } from './column.ts';

/** An order as a sentence, for screen readers. */
export function orderText<Row>(
  t: ReturnType<typeof useTranslation>['t'],
  columns: readonly Column<Row>[],
  order: readonly SortColumn[],
): string {
  const parts = order.map(({ key, descending }) =>
    t(descending ? 'table.descending' : 'table.ascending', {
      column: columns.find((column) => column.key === key)?.title ?? key,
    }),
  );
  return t('table.sortedBy', { columns: parts.join(t('table.then')) });
}
