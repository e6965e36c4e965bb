import type { Serie } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { fetchCategories, fetchSeries } from '../events.api.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EventsTabs } from './EventsTabs.tsx';

/** Series under their categories. */
export function SeriesPage() {
  const { t } = useTranslation('rider');
  const series = useQuery({ queryKey: ['series'], queryFn: ({ signal }) => fetchSeries(signal) });
  const categories = useQuery({ queryKey: ['categories'], queryFn: ({ signal }) => fetchCategories(signal) });
  return (
    <>
      <PageHeader title={t('sidebar.seriesEvents')} />
      <div className="page-body">
        <EventsTabs />
        <Loaded query={series} lines={6} height={64}>
          {({ series: all }) => {
            if (all.length === 0) return <EmptyNotice title={t('events.noSeries')} text={t('events.emptyText')} />;
            const groups = [...Map.groupBy(all, ({ categoryId }) => categoryId)];
            return (
              <div className="series-groups">
                {groups.map(([categoryId, group]) => (
                  <section key={categoryId} className="series-group">
                    <h2>{categories.data?.allCategories.find(({ id }) => id === categoryId)?.description ?? t('events.tabSeries')}</h2>
                    <SeriesList series={group} />
                  </section>
                ))}
              </div>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}

function SeriesList({ series }: { series: readonly Serie[] }) {
  const { t } = useTranslation(['rider', 'ui']);
  const { date } = useFormats();
  return (
    <ul className="series-list">
      {series.map((serie) => (
        <li key={serie.id}>
          <Link className="card" to={`/auth/rider/serie/${serie.id}`}>
            <b>{serie.name}</b>
            <small>
              {t(`ui:raceStyle.${serie.raceStyle}`)}, {t(`ui:country.${serie.country}`)}
            </small>
            <small>{t('events.fromTo', { from: date(serie.startDate), to: date(serie.endDate) })}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
