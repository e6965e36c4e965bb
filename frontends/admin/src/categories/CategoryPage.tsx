import { Checkbox, Form, Input } from 'antd';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { Link, useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { createCategory, getCategory, updateCategory, type CategoryInput } from './categories.api.ts';
import './categories.css';

/** `/category` adds one, `/category/{id}` shows and changes one. */
export function CategoryPage() {
  const { t } = useTranslation('admin');
  const { categoryId } = useParams();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useQuery({ queryKey: ['category', categoryId], queryFn: () => getCategory(categoryId ?? ''), enabled: categoryId !== undefined });
  const save = async (values: CategoryInput) => {
    const saved = categoryId ? await updateCategory(categoryId, values) : await createCategory(values);
    announceDone(t(categoryId ? 'categories.saved' : 'categories.added', { name: saved.description }));
    void cache.invalidateQueries();
    await navigate('/auth/admin/categories');
  };
  if (query.error) return <div className="page-body"><ErrorNotice error={query.error} onRetry={() => void query.refetch()} /></div>;
  if (categoryId && !query.data) return <PageWaiting />;
  const category = query.data;
  return (
    <>
      <PageHeader title={category?.description ?? t('categories.add')} crumbs={[{ label: t('sidebar.categories'), to: '/auth/admin/categories' }]} />
      <div className="page-body">
        <section className="category-card card">
          <EntityForm<CategoryInput> initialValues={{ description: category?.description ?? '', active: category?.active ?? true }} onSave={save} onCancel={() => void navigate('/auth/admin/categories')} saveLabel={t(category ? 'categories.save' : 'categories.add')}>
            <Form.Item name="description" label={t('categories.description')} rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={160} autoFocus />
            </Form.Item>
            <Form.Item name="active" valuePropName="checked" extra={t('categories.activeNote')}>
              <Checkbox>{t('categories.active')}</Checkbox>
            </Form.Item>
          </EntityForm>
        </section>
        {category?.series && category.series.length > 0 && (
          <section className="category-card card">
            <h2>{t('categories.series', { count: category.series.length })}</h2>
            <ul>
              {category.series.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/auth/admin/serie/${id}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
