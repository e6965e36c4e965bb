import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useInfiniteQuery } from '@podium/ui/federated/query.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { fetchComingEvents } from '../events.api.ts';
import { EventRows } from '../EventRows.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EventsTabs } from './EventsTabs.tsx';

export function EventsPage() {
  const { t } = useTranslation(['rider', 'ui']);
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const query = params.get('q') ?? '';
  const country = params.get('country') ?? '';
  const put = (key: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(key, value);
      else next.delete(key);
      return next;
    }, { replace: true });
  const coming = useInfiniteQuery({
    queryKey: ['events', 'coming', query, country],
    queryFn: ({ pageParam, signal }) => fetchComingEvents({ from: today(), page: pageParam, limit: 15, ...(query && { query }), ...(country && { country }) }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, _all, page) => (page < (pagination.totalPages ?? 1) ? page + 1 : undefined),
  });
  return (
    <>
      <PageHeader title={t('sidebar.seriesEvents')} />
      <div className="page-body">
        <EventsTabs />
        <form className="events-bar" role="search" onSubmit={(event) => (event.preventDefault(), put('q', text.trim()))}>
          <div className="field">
            <label htmlFor="events-q">{t('events.search')}</label>
            <input id="events-q" type="search" value={text} onChange={(event) => setText(event.target.value)} onBlur={() => text.trim() !== query && put('q', text.trim())} />
          </div>
          <div className="field">
            <label htmlFor="events-country">{t('events.country')}</label>
            <select id="events-country" value={country} onChange={(event) => put('country', event.target.value)}>
              <option value="">{t('events.anyCountry')}</option>
              <option value="US">{t('ui:country.US')}</option>
              <option value="CA">{t('ui:country.CA')}</option>
            </select>
          </div>
        </form>
        <Loaded query={coming} lines={6} height={64}>
          {({ pages }) =>
            pages[0]?.events.length === 0 ? (
              <EmptyNotice title={t('events.empty')} text={t(query || country ? 'events.emptyFiltered' : 'events.emptyText')} />
            ) : (
              <EventRows events={pages.flatMap(({ events }) => events)} />
            )
          }
        </Loaded>
        {coming.hasNextPage && (
          <button type="button" className="btn events-more" disabled={coming.isFetchingNextPage} onClick={() => void coming.fetchNextPage()}>
            {t('events.more')}
          </button>
        )}
      </div>
    </>
  );
}
