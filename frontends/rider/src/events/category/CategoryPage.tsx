import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueries, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { categoriesQuery, categoryQuery } from '../events.api.ts';
import { Panel } from '../../panels/Panel.tsx';
import { EventsTabs } from '../EventsTabs.tsx';

/** The categories of the program, each with its series. */
export function CategoryPage() {
  const { t } = useTranslation('rider');
  const query = useQuery(categoriesQuery());
  return (
    <>
      <PageHeader title={t('sidebar.seriesEvents')} />
      <div className="page-body">
        <EventsTabs />
        <Loaded query={query} lines={6} height={64}>
          {({ categories }) =>
            categories.length === 0 ? (
              <EmptyNotice title={t('events.noCategories')} text={t('events.emptyText')} />
            ) : (
              <CategoryPanels
                ids={categories.map(({ id }) => id)}
                names={categories.map(({ description }) => description)}
              />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function CategoryPanels({ ids, names }: { ids: readonly string[]; names: readonly string[] }) {
  const { t } = useTranslation('rider');
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...categoryQuery(id),
    })),
  });
  return queries.map((query, i) => (
    <Panel key={ids[i]} title={names[i]}>
      <Loaded query={query} lines={2} height={44}>
        {({ category: { series = [] } }) =>
          series.length === 0 ? (
            <p className="secondary">{t('events.noSeriesHere')}</p>
          ) : (
            <ul className="category-series">
              {series.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/auth/rider/serie/${id}`}>
                    {name}
                    <Icon name="chevronRight" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  ));
}
