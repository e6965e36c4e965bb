import type { Promoter } from '@podium/contracts/people.ts';
import { promoterStatuses } from '@podium/contracts/choices.ts';
import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { promotersQuery } from './promoters.api.ts';
import './promoters.css';

export function PromotersPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate, count } = useFormats();
  const columns: Column<Promoter>[] = [
    {
      key: 'name',
      title: t('promoters.promoter'),
      lead: true,
      value: ({ name }) => name,
      render: (promoter) => <NameCell promoter={promoter} />,
    },
    { key: 'contact', title: t('promoters.contact'), value: ({ contactName }) => contactName },
    { key: 'email', title: t('promoters.email'), value: ({ email }) => email },
    { key: 'phone', title: t('promoters.phone'), value: ({ phone }) => formatPhone(phone), optional: true },
    { key: 'applied', title: t('promoters.since'), value: ({ appliedAt }) => tableDate(appliedAt), optional: true },
    {
      key: 'lastLogin',
      title: t('riders.lastLogin'),
      value: ({ lastLogin }) => (lastLogin ? tableDate(lastLogin) : t('riders.never')),
      render: ({ lastLogin }) =>
        lastLogin ? tableDate(lastLogin) : <span className="secondary">{t('riders.never')}</span>,
      optional: true,
    },
    {
      key: 'status',
      title: t('promoters.decision'),
      value: ({ status }) => t(`ui:status.${status}`),
      render: ({ status }) => <StatusChip status={status} />,
    },
    {
      key: 'active',
      title: t('promoters.account'),
      value: ({ active }) => t(`ui:status.${active ? 'active' : 'deactivated'}`),
      render: ({ active }) => <StatusChip status={active ? 'active' : 'deactivated'} />,
    },
  ];
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('promoters.decision'),
      kind: 'choice',
      options: promoterStatuses.map((value) => ({ value, label: t(`ui:status.${value}`) })),
    },
    {
      key: 'active',
      label: t('promoters.account'),
      kind: 'choice',
      options: [
        { value: 'true', label: t('ui:status.active') },
        { value: 'false', label: t('ui:status.deactivated') },
      ],
    },
  ];
  const list = useList({ query: promotersQuery, rows: 'promoters', filters });
  const { total } = list;
  const add = (
    <ButtonLink kind="primary" size="small" to="/auth/admin/promoter">
      <Icon name="plus" size={18} />
      {t('promoters.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('sidebar.promoters')}
        crumbs={[
          { label: t('sidebar.promoterManager') },
          ...(total === undefined ? [] : [{ label: t('promoters.count', { count: total, shown: count(total) }) }]),
        ]}
        actions={add}
      />
      <div className="page-body">
        <DataTable
          {...list.table}
          name={t('promoters.file')}
          caption={t('sidebar.promoters')}
          columns={columns}
          rowKey={({ id }) => id}
          searchPlaceholder={t('promoters.search')}
          rowHref={({ id }) => `/auth/admin/promoter/${id}`}
          rowTone={({ active }) => (active ? undefined : 'muted')}
          empty={{ title: t('promoters.empty'), text: t('promoters.emptyText'), action: add }}
        />
      </div>
    </>
  );
}

function NameCell({ promoter }: { promoter: Promoter }) {
  return (
    <span className="promoter-name">
      <Avatar image={promoter.profileImage} size={30} />
      {promoter.name}
    </span>
  );
}
