import type { Category } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { ReportLink } from '../layout/ReportLink.tsx';
import { useCategories } from '../races/use-race-choices.ts';

export function CategoriesPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const categories = useCategories();
  const list = useWholeList(categories.data, {
    query: categories,
    filters: [
      {
        key: 'active',
        label: t('categories.status'),
        kind: 'choice',
        options: [
          { value: 'true', label: t('ui:status.active', { context: 'feminine' }) },
          { value: 'false', label: t('ui:status.inactive', { context: 'feminine' }) },
        ],
      },
    ],
    sort: 'description',
  });
  const add = (
    <ButtonLink kind="primary" size="small" icon="plus" to="/auth/admin/category">
      {t('categories.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('categories.title')}
        crumbs={[
          { label: t('crumb') },
          ...(categories.data ? [{ label: t('categories.count', { count: categories.data.length }) }] : []),
        ]}
        actions={
          <>
            <ReportLink name="categories" />
            {add}
          </>
        }
      />
      <div className="page-body">
        <DataTable<Category>
          {...list.table}
          name="categories"
          caption={t('categories.title')}
          columns={[
            {
              key: 'description',
              title: t('categories.description'),
              lead: true,
              sortable: true,
              value: ({ description }) => description,
            },
            {
              key: 'active',
              title: t('categories.status'),
              sortable: true,
              value: ({ active }) => (active ? 1 : 0),
              render: ({ active }) => <StatusChip status={active ? 'active' : 'inactive'} gender="feminine" />,
            },
          ]}
          rowKey={({ id }) => id}
          searchPlaceholder={t('categories.search')}
          empty={{ title: t('categories.none'), text: t('categories.noneText'), action: add }}
          rowHref={({ id }) => `/auth/admin/category/${id}`}
          rowTone={({ active }) => (active ? undefined : 'muted')}
        />
      </div>
    </>
  );
}
