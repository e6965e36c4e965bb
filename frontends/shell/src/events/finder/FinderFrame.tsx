import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { PageLinks } from '../../finder/PageLinks.tsx';
import type { FinderAddress } from '../../finder/use-finder-address.ts';
import type { EventsAnswer } from '../events.api.ts';
import { FinderFilters } from '../filters/FinderFilters.tsx';
import { PostedFigure } from '../PostedFigure.tsx';

type FinderFrameProps = {
  address: FinderAddress;
  query: {
    data: { pagination: { totalPages?: number | undefined } } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  facets?: EventsAnswer['facets'] | undefined;
  /** The number of matches; null until known. */ total: number | null;
  found: string;
  /** Shown where nothing matches: the nearest event. */ nearest?: ReactNode;
  figure?: { contingency: EventsAnswer['contingency']; text: string } | undefined;
  map?: ReactNode;
  bar: ReactNode;
  page: number;
  rows: ReactNode[] | undefined;
};

/** An unknown postal code is an error of its field, not of the whole page. */
export const placeProblemOf = (error: unknown): string | undefined =>
  isApiError(error) && error.code === 'catalog/zipcode-unknown' ? error.message : undefined;

/** What the finders of events and of series share: title, switch, filters, bar, rows and pages. */
export function FinderFrame({
  address,
  query,
  facets,
  total,
  found,
  nearest,
  figure,
  map,
  bar,
  page,
  rows,
}: FinderFrameProps) {
  const { t } = useTranslation('shell');
  const { clear, change } = address;
  const { data, error, isFetching, refetch } = query;
  const placeProblem = placeProblemOf(error);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) top.current?.scrollIntoView({ block: 'start' });
    shown.current = page;
  }, [page]);
  return (
    <>
      <header className="public-title">
        <div className="public-width">
          <div>
            <h1>{t(address.get('view') === 'series' ? 'events.viewSeries' : 'events.title')}</h1>
            <p role="status">{data && !error ? found : ' '}</p>
          </div>
          {figure && !error && <PostedFigure {...figure} />}
        </div>
      </header>
      <div className="public-width public-body finder" aria-busy={isFetching}>
        <div className="finder-side">
          <ViewSwitch address={address} />
          <FinderFilters address={address} facets={facets} placeProblem={placeProblem} total={total} />
        </div>
        <section aria-label={t('events.results')}>
          {map}
          <div ref={top} className={map ? 'finder-bar on-dark' : 'finder-bar finder-bar--alone on-dark'}>
            {bar}
          </div>
          {error && placeProblem === undefined ? (
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          ) : !rows && !error ? (
            <Delayed>
              <Skeleton lines={8} height={72} />
            </Delayed>
          ) : error || rows?.length === 0 ? (
            <div className="card">
              {!placeProblem && nearest}
              <EmptyNotice
                title={placeProblem ?? t('events.empty')}
                text={t(placeProblem ? 'finder.emptyPlace' : 'events.emptyText')}
                action={
                  <Button onClick={() => (placeProblem ? change({ zipcode: '', zipDistance: '' }) : clear())}>
                    {t(placeProblem ? 'finder.clearPlace' : 'finder.clear')}
                  </Button>
                }
              />
            </div>
          ) : (
            <>
              <ul className="event-rows--boxed">{rows}</ul>
              <PageLinks
                page={page}
                totalPages={data?.pagination.totalPages ?? 1}
                onPage={(next) => change({ page: next > 1 ? String(next) : '' })}
              />
            </>
          )}
        </section>
      </div>
    </>
  );
}

/** Switches between events and series, keeping the filters that both have. */
function ViewSwitch({ address: { params } }: { address: FinderAddress }) {
  const { t } = useTranslation('shell');
  const isSeries = params.get('view') === 'series';
  const to = (view: string) => {
    const next = new URLSearchParams(params);
    for (const key of ['page', 'view']) next.delete(key);
    if (view) next.set('view', view);
    const text = next.toString();
    return text ? `/events?${text}` : '/events';
  };
  return (
    <nav className="view-switch" aria-label={t('events.view')}>
      <Link to={to('')} aria-current={isSeries ? undefined : 'page'}>
        {t('events.viewEvents')}
      </Link>
      <Link to={to('series')} aria-current={isSeries ? 'page' : undefined}>
        {t('events.viewSeries')}
      </Link>
    </nav>
  );
}
