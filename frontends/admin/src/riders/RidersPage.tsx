import type { Rider } from '@podium/contracts/people.ts';
import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { accountState } from './account-state.ts';
import { BulkRiders } from './BulkRiders.tsx';
import { BikesCell, bikesText, documentsText } from './stand-cells.tsx';
import { fetchRiders, type RiderSearch } from './riders.api.ts';
import { StateChip } from './StateChip.tsx';
import './riders.css';

const statuses = ['active', 'deactivated', 'unverified', 'minor', 'documents', 'merged'] as const;

export function RidersPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { date, count } = useFormats();
  const control = useTableAddress(['status', 'country']);
  const search = control.params as RiderSearch;
  const query = useQuery({
    queryKey: ['riders', search],
    queryFn: ({ signal }) => fetchRiders(search, signal),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Rider>[] = [
    {
      key: 'name',
      title: t('riders.rider'),
      lead: true,
      value: ({ fullName }) => fullName,
      render: (rider) => <NameCell rider={rider} />,
    },
    { key: 'email', title: t('riders.email'), value: ({ email }) => email, optional: true },
    { key: 'ama', title: t('riders.ama'), value: ({ amaNumber }) => amaNumber },
    { key: 'hometown', title: t('riders.hometown'), value: ({ hometown }) => hometown },
    {
      key: 'country',
      title: t('riders.country'),
      value: ({ country }) => (country === 'US' || country === 'CA' ? t(`ui:country.${country}`) : country),
      optional: true,
    },
    {
      key: 'pin',
      title: t('riders.pin'),
      value: ({ hasPin }) => t(hasPin ? 'riders.pinSet' : 'riders.pinMissing'),
      render: ({ hasPin }) =>
        hasPin ? <Chip tone="done">{t('riders.pinSet')}</Chip> : <Chip>{t('riders.pinMissing')}</Chip>,
      optional: true,
    },
    {
      key: 'bikes',
      title: t('riderList.bikes'),
      value: (rider) => bikesText(rider, t),
      render: (rider) => <BikesCell rider={rider} />,
    },
    {
      key: 'documents',
      title: t('riderList.docs'),
      value: ({ documentCount }) => documentsText(documentCount, t),
      optional: true,
    },
    {
      key: 'lastLogin',
      title: t('riders.lastLogin'),
      value: ({ lastLogin }) => (lastLogin ? date(lastLogin) : t('riders.never')),
      render: ({ lastLogin }) => (lastLogin ? date(lastLogin) : <span className="secondary">{t('riders.never')}</span>),
    },
    { key: 'logins', title: t('riders.logins'), align: 'right', value: ({ loginCount }) => loginCount, optional: true },
    {
      key: 'since',
      title: t('riders.since'),
      value: ({ createdAt }) => (createdAt ? date(createdAt) : ''),
      optional: true,
    },
    { key: 'phone', title: t('riders.phone'), value: ({ phone1 }) => formatPhone(phone1), optional: true },
    {
      key: 'status',
      title: t('riders.status'),
      value: (rider) => t(`riders.accountState.${accountState(rider)}`),
      render: (rider) => <StateChip rider={rider} />,
    },
  ];
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
        actions={add}
      />
      <div className="page-body">
        <DataTable
          name={t('riders.file')}
          caption={t('sidebar.riders')}
          columns={columns}
          rows={query.data?.riders}
          rowKey={({ id }) => id}
          control={control}
          filters={filters}
          searchPlaceholder={t('riders.search')}
          pagination={query.data?.pagination}
          error={query.error}
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          rowHref={({ id }) => `/auth/admin/rider/${id}`}
          bulk={(picked, clear) => <BulkRiders riders={picked} columns={columns} onDone={clear} />}
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

function NameCell({ rider }: { rider: Rider }) {
  return (
    <span className="rider-name">
      <Avatar image={rider.profileImage} size={30} />
      {rider.fullName}
    </span>
  );
}
