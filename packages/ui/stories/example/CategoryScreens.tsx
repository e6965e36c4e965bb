import { Checkbox, Form, Input } from 'antd';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { createCategory as limits } from '@podium/contracts/limits/catalog.ts';
import type { Category } from '@podium/contracts/races.ts';
import { fetchFresh, queryOf } from '@podium/ui/api/queries.ts';
import { useConfirm } from '@podium/ui/dialogs/Questions.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { VersionedForm } from '@podium/ui/form/VersionedForm.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';

// In a remote, what fetches is in a file of its own, `categories.api.ts`.
const listQuery = () => queryOf(catalogCalls.listCategories, {}, ({ allCategories }) => allCategories);
const oneQuery = (categoryId: string) =>
  queryOf(catalogCalls.getCategory, { params: { categoryId } }, ({ category }) => category);
const update = ({ id, version }: Category, body: Partial<Values>) =>
  call(catalogCalls.updateCategory, { params: { categoryId: id }, body, version }).then(({ category }) => category);

type Values = Pick<Category, 'description' | 'active'>;
const statusOf = ({ active }: Values) => (active ? 'active' : 'inactive');

/** A list with a search, a filter, sorting, pages and export, and an act on the rows that are picked. */
export function CategoriesScreen() {
  const { t } = useTranslation('stories');
  const confirm = useConfirm();
  const categories = useQuery(listQuery());
  const options = [{ value: 'true', label: t('example.active') }];
  const list = useWholeList(categories.data, {
    query: categories,
    filters: [{ key: 'active', label: t('example.status'), kind: 'choice', options }],
    sort: 'description',
  });
  const deactivate = (picked: readonly Category[], clear: () => void) =>
    confirm({
      title: t('example.ask', { count: picked.length }),
      yes: t('example.deactivate'),
      act: async () => {
        await Promise.all(picked.map((category) => update(category, { active: false })));
        announceDone(t('example.done', { count: picked.length }));
        clear();
      },
    });
  return (
    <>
      <PageHeader title={t('example.title')} />
      <DataTable
        {...list.table}
        name="categories"
        caption={t('example.title')}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/category/${id}`}
        columns={[
          { key: 'description', title: t('example.name'), lead: true, sortable: true, value: (row) => row.description },
          { key: 'active', title: t('example.status'), render: (row) => <StatusChip status={statusOf(row)} /> },
        ]}
        bulk={(picked, clear) => (
          <Button size="small" onClick={() => deactivate(picked, clear)}>
            {t('example.deactivate')}
          </Button>
        )}
      />
    </>
  );
}

/** One of them, with a form that keeps what is typed when somebody else saved meanwhile. */
export function CategoryScreen() {
  const { t } = useTranslation('stories');
  const { categoryId = '' } = useParams();
  const cache = useQueryClient();
  const category = useQuery(oneQuery(categoryId));
  return (
    <Loaded query={category}>
      {(shown) => (
        <>
          <PageHeader title={shown.description} crumbs={[{ label: t('example.title'), to: '/' }]} />
          <VersionedForm<Category, Values>
            entity={shown}
            valuesOf={({ description, active }) => ({ description, active })}
            save={async (values, base) => {
              const saved = await update(base, values);
              announceDone(t('example.saved', { name: saved.description }));
              return saved;
            }}
            fetchLatest={() => fetchFresh(cache, oneQuery(categoryId))}
            labels={{ description: t('example.name'), active: t('example.active') }}
            saveLabel={t('save')}
          >
            <Form.Item name="description" label={t('example.name')} rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={limits.description} />
            </Form.Item>
            <Form.Item name="active" valuePropName="checked">
              <Checkbox>{t('example.active')}</Checkbox>
            </Form.Item>
          </VersionedForm>
        </>
      )}
    </Loaded>
  );
}
