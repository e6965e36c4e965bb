import { useEffect, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { EventRow } from '../public-events/EventRow.tsx';
import { EventFiltersPanel } from './EventFiltersPanel.tsx';
import { listEvents } from './events.api.ts';
import { PageLinks } from './PageLinks.tsx';
import './events.css';

/** The event finder. What is asked for stands in the address. */
export function EventsPage() {
  const { t } = useTranslation('shell');
  const { wholeMoney, locale } = useFormats();
  const [params, setParams] = useSearchParams();
  const [start] = useState(today);
  const get = (key: string) => params.get(key) ?? '';
  const isPast = get('when') === 'past';
  const query = {
    query: get('q'),
    country: get('country'),
    state: get('state'),
    from: get('from') || (isPast ? undefined : start),
    to: get('to') || (isPast ? start : undefined),
    canceled: get('canceled') === 'hide' ? 'false' : undefined,
    sortDirecton: isPast ? -1 : 1,
    page: Number(get('page')) || 1,
  };
  const { data, error, isFetching, refetch } = useQuery({ queryKey: ['events', query], queryFn: ({ signal }) => listEvents(query, signal), placeholderData: keepPreviousData });
  useEffect(() => {
    scrollTo(0, 0);
  }, [query.page]);
  const change = (key: string, value: string, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        if (key !== 'page') next.delete('page');
        return next;
      },
      { replace },
    );
  const total = data?.pagination.total ?? data?.events.length ?? 0;
  return (
    <>
      <header className="public-title">
        <div className="public-width">
          <div>
            <h1>{t('events.title')}</h1>
            <p role="status">{data ? t(isPast ? 'events.foundPast' : 'events.found', { count: total }) : ' '}</p>
          </div>
          {data && data.contingencyAmount > 0 && (
            <p className="public-title-figure">
              {data.contingency.filter(({ cents }) => cents > 0).map(({ cents, currency }) => (
                <b key={currency}>
                  {wholeMoney(Math.round(cents / 100) * 100, currency)} <small>{currency}</small>{' '}
                </b>
              ))}
              <br />
              {t('events.postedIn', { count: total })}
            </p>
          )}
        </div>
      </header>
      <div className="public-width public-body events-layout" lang={locale}>
        <EventFiltersPanel get={get} change={change} clear={() => setParams({})} />
        <section aria-label={t('events.title')} aria-busy={isFetching}>
          {error ? (
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Delayed>
              <Skeleton lines={8} height={72} />
            </Delayed>
          ) : data.events.length === 0 ? (
            <div className="card">
              <EmptyNotice
                title={t('events.empty')}
                text={t('events.emptyText')}
                action={
                  <button type="button" className="btn" onClick={() => setParams({})}>
                    {t('events.clear')}
                  </button>
                }
              />
            </div>
          ) : (
            <>
              <ul className="event-rows--boxed">
                {data.events.map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </ul>
              <PageLinks page={query.page} totalPages={data.pagination.totalPages ?? 1} onPage={(page) => change('page', page > 1 ? String(page) : '')} />
            </>
          )}
        </section>
      </div>
    </>
  );
}
