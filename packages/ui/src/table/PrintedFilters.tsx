import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { Filter } from './column.ts';
import type { TableControl } from './use-table-address.ts';

type PrintedFiltersProps = { control: TableControl; filters: readonly Filter[]; shown: number; total: number };

/** On paper, what the rows were narrowed by, and which of them they are if they are not all. */
export function PrintedFilters({ control, filters, shown, total }: PrintedFiltersProps) {
  const { t } = useTranslation('ui');
  const from = (control.page - 1) * control.limit + 1;
  const lines = [
    ...(control.search ? [`${t('table.search')}: ${control.search}`] : []),
    ...filters.flatMap((filter) => {
      const value = control.filters[filter.key];
      const option = filter.kind === 'choice' && filter.options.find((each) => each.value === value);
      return value ? [`${filter.label}: ${option ? option.label : value}`] : [];
    }),
    ...(shown < total ? [t('table.range', { from, to: from + shown - 1, total })] : []),
  ];
  return lines.length > 0 ? <p className="print-only">{lines.join(' · ')}</p> : null;
}
