import { currencyOf } from '@podium/contracts/amounts.ts';
import type { Serie } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useInfiniteQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { fetchSeries } from './events.api.ts';
import { EventsTabs } from './EventsTabs.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useSearchAddress } from './use-search-address.ts';

/** Series by search, each with its next event and what it posts. */
export function SeriesPage() {
  const { t } = useTranslation(['rider', 'ui']);
  const address = useSearchAddress();
  const [name, country, races] = [address.get('q'), address.get('country'), address.get('races')];
  const series = useInfiniteQuery({
    queryKey: [...keyOf(catalogCalls.listSeries), 'by search', name, country, races],
    queryFn: ({ pageParam, signal }) =>
      fetchSeries(
        { page: pageParam, ...(name && { name }), ...(country && { country }), ...(races && { races }) },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, _all, page) => (page < (pagination.totalPages ?? 1) ? page + 1 : undefined),
  });
  return (
    <>
      <PageHeader title={t('sidebar.seriesEvents')} />
      <div className="page-body">
        <EventsTabs />
        <SearchBar address={address} label={t('events.searchSeries')} />
        <Loaded query={series} lines={6} height={64}>
          {({ pages }) =>
            pages[0]?.series.length === 0 ? (
              <EmptyNotice
                title={t('events.noSeries')}
                text={t(name || country || races ? 'events.emptyFiltered' : 'events.emptyText')}
              />
            ) : (
              <SeriesList series={pages.flatMap((page) => page.series)} />
            )
          }
        </Loaded>
        {series.hasNextPage && (
          <Button
            className="events-more"
            isBusy={series.isFetchingNextPage}
            onClick={() => void series.fetchNextPage()}
          >
            {t('events.moreSeries')}
          </Button>
        )}
      </div>
    </>
  );
}

function SeriesList({ series }: { series: readonly Serie[] }) {
  const { t } = useTranslation(['rider', 'ui']);
  const { date, wholeMoneyWithCode } = useFormats();
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
            <small>
              {t('events.count', { count: serie.eventCount ?? 0 })}
              {serie.nextEventDate && `, ${t('events.nextOn', { date: date(serie.nextEventDate) })}`}
            </small>
            {(serie.contingencyCents ?? 0) > 0 && (
              <strong className="figure">
                {wholeMoneyWithCode(serie.contingencyCents ?? 0, currencyOf(serie.country))}
              </strong>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
