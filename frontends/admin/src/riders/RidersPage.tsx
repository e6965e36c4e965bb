import { riderSorts } from '@podium/contracts/choices.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { writeSort } from '@podium/contracts/sort.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import type { Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { ReportLink } from '../layout/ReportLink.tsx';
import { BulkRiders } from './BulkRiders.tsx';
import { useRiderColumns } from './rider-columns.tsx';
import { RiderMenu } from './RiderMenu.tsx';
import { fetchRiders, type RiderSearch } from './riders.api.ts';
import './riders.css';

const statuses = ['active', 'deactivated', 'unverified', 'minor', 'documents', 'merged'] as const;

export function RidersPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { count } = useFormats();
  const control = useTableAddress(['status', 'country'], { sort: 'name' });
  const known = control.order.filter(({ key }) => riderSorts.some((sort) => sort === key));
  const search: RiderSearch = { ...control.params, sort: writeSort(known) || 'name' };
  const query = useQuery({
    queryKey: [...keyOf(identityCalls.listRiders, { query: search }), 'with wallets'],
    queryFn: ({ signal }) => fetchRiders(search, signal),
    placeholderData: keepPreviousData,
  });
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
      options: [
        { value: 'US', label: t('ui:country.US') },
        { value: 'CA', label: t('ui:country.CA') },
      ],
    },
  ];
  const add = (
    <Link className="btn btn--primary btn--small" to="/auth/admin/rider">
      <Icon name="plus" size={18} />
      {t('riders.add')}
    </Link>
  );
  const total = query.data?.pagination.total;
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
          name={t('riders.file')}
          caption={t('sidebar.riders')}
          columns={columns}
          rows={query.data?.riders}
          rowKey={({ id }) => id}
          control={control}
          multiSort
          filters={filters}
          searchPlaceholder={t('riders.search')}
          pagination={query.data?.pagination}
          error={query.error}
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          rowHref={({ id }) => `/auth/admin/rider/${id}`}
          bulk={(picked, clear) => <BulkRiders riders={picked} columns={columns} onDone={clear} />}
          rowActions={(rider) => <RiderMenu rider={rider} />}
          rowTone={({ active }) => (active ? undefined : 'muted')}
          fetchPage={async (page) => {
            const answer = await fetchRiders({ ...search, page, limit: 100 });
            return { rows: answer.riders, totalPages: answer.pagination.totalPages ?? 1 };
          }}
          empty={{ title: t('riders.empty'), text: t('riders.emptyText'), action: add }}
        />
      </div>
    </>
  );
}
