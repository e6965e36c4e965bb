import { isGone } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link, useParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { categoryQuery } from './categories.api.ts';
import { AddCategory, EditCategory } from './CategoryForms.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';
import './categories.css';

/** `/category` adds one, `/category/{id}` shows and changes one. */
export function CategoryPage() {
  const { t } = useTranslation('admin');
  const { categoryId } = useParams();
  const query = useQuery({
    ...categoryQuery(categoryId ?? ''),
    enabled: categoryId !== undefined,
  });
  if (query.error && (!query.data || isGone(query.error)))
    return (
      <div className="page-body">
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (categoryId && !query.data) return <PageWaiting />;
  const category = query.data;
  return (
    <>
      <PageHeader
        title={category?.description ?? t('categories.add')}
        crumbs={[{ label: t('sidebar.categories'), to: '/auth/admin/categories' }]}
        actions={
          category && (
            <>
              <StatusChip status={category.active ? 'active' : 'inactive'} gender="feminine" />
              <DeleteCategory category={category} />
            </>
          )
        }
      />
      <div className="page-body">
        <section className="category-card card">
          {category ? <EditCategory key={category.id} category={category} /> : <AddCategory />}
        </section>
        {category && (
          <section className="category-card card">
            <h2>{t('categories.series', { count: category.series?.length ?? 0 })}</h2>
            {!category.series?.length && <p className="secondary">{t('categories.noSeries')}</p>}
            <ul>
              {category.series?.map(({ id, name }) => (
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
