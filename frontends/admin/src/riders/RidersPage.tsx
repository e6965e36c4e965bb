import { riderSorts } from '@podium/contracts/choices.ts';
import { writeSort, type SortColumn } from '@podium/contracts/sort.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import type { Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import { ReportLink } from '../layout/ReportLink.tsx';
import { BulkRiders } from './BulkRiders.tsx';
import { useRiderColumns } from './rider-columns.tsx';
import { RiderMenu } from './RiderMenu.tsx';
import { ridersQuery } from './riders.api.ts';
import './riders.css';

const isKnown = ({ key }: SortColumn) => riderSorts.some((sort) => sort === key);
const statuses = ['active', 'deactivated', 'unverified', 'minor', 'documents', 'merged'] as const;

export function RidersPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const countryOptions = useCountryOptions();
  const { count } = useFormats();
  const columns = useRiderColumns();
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('riders.status'),
      kind: 'choice',
      options: statuses.map((value) => ({ value, label: t(`riders.statusFilter.${value}`) })),
    },
    {
      key: 'country',
      label: t('riders.country'),
      kind: 'choice',
      options: countryOptions,
    },
  ];
  const list = useList({
    query: ridersQuery,
    rows: 'riders',
    filters,
    search: ({ params, order }) => ({ ...params, sort: writeSort(order.filter(isKnown)) || 'name' }),
    sort: 'name',
  });
  const { total } = list;
  const add = (
    <ButtonLink kind="primary" size="small" to="/auth/admin/rider">
      <Icon name="plus" size={18} />
      {t('riders.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('sidebar.riders')}
        crumbs={[
          { label: t('dashboard.admin') },
          ...(total === undefined ? [] : [{ label: t('riders.count', { count: total, shown: count(total) }) }]),
        ]}
        actions={
          <>
            <ReportLink name="riders" />
            {add}
          </>
        }
      />
      <div className="page-body">
        <DataTable
          {...list.table}
          name={t('riders.file')}
          caption={t('sidebar.riders')}
          columns={columns}
          rowKey={({ id }) => id}
          multiSort
          searchPlaceholder={t('riders.search')}
          rowHref={({ id }) => `/auth/admin/rider/${id}`}
          bulk={(picked, clear) => <BulkRiders riders={picked} columns={columns} onDone={clear} />}
          rowActions={(rider) => <RiderMenu rider={rider} />}
          rowTone={({ active }) => (active ? undefined : 'muted')}
          empty={{ title: t('riders.empty'), text: t('riders.emptyText'), action: add }}
        />
      </div>
    </>
  );
}
