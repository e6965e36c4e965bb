import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useInfiniteQuery } from '@podium/ui/federated/query.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { fetchComingEvents } from './events.api.ts';
import { EventRows } from './EventRows.tsx';
import { EventsTabs } from './EventsTabs.tsx';
import { FavoritesCalendar } from './FavoritesCalendar.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useSearchAddress } from './use-search-address.ts';

/** The coming events, the next one first, and a calendar of the rider's favorites among them. */
export function EventsPage() {
  const { t } = useTranslation(['rider', 'ui']);
  const address = useSearchAddress();
  const [query, country, races] = [address.get('q'), address.get('country'), address.get('races')];
  const coming = useInfiniteQuery({
    queryKey: [...keyOf(catalogCalls.typedEvents), 'coming', query, country, races],
    queryFn: ({ pageParam, signal }) =>
      fetchComingEvents(
        {
          from: today(),
          page: pageParam,
          limit: 15,
          ...(query && { query }),
          ...(country && { country }),
          ...(races && { races }),
        },
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
        <SearchBar address={address} label={t('events.search')} />
        <Loaded query={coming} lines={6} height={64}>
          {({ pages }) =>
            pages[0]?.events.length === 0 ? (
              <EmptyNotice
                title={t('events.empty')}
                text={t(query || country || races ? 'events.emptyFiltered' : 'events.emptyText')}
              />
            ) : (
              <EventRows events={pages.flatMap(({ events }) => events)} />
            )
          }
        </Loaded>
        {coming.hasNextPage && (
          <Button
            className="events-more"
            isBusy={coming.isFetchingNextPage}
            onClick={() => void coming.fetchNextPage()}
          >
            {t('events.more')}
          </Button>
        )}
        <FavoritesCalendar />
      </div>
    </>
  );
}
