import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { useMedia } from '@podium/ui/layout/use-media.ts';
import { useFavorites } from '../favorites/use-favorites.ts';
import { FilterChips } from '../finder/FilterChips.tsx';
import { pageOf } from '../finder/place-search.ts';
import { useFinderAddress } from '../finder/use-finder-address.ts';
import { SegmentField } from '../forms/SegmentField.tsx';
import { holds, type Cluster } from '../map/clusters.ts';
import type { LatLon } from '../map/mercator.ts';
import type { ListedDealer } from './dealers.api.ts';
import { DealerFilters } from './DealerFilters.tsx';
import { DealerList } from './DealerList.tsx';
import { DealersMap } from './map/DealersMap.tsx';
import { useDealerWords } from './use-dealer-words.ts';
import { pageSize, useDealers } from './use-dealers.ts';
import '../finder/finder.css';
import './dealers.css';

/** Dealers where credit can be spent: the list beside the map, a rider's favorites first. */
export function DealersPage() {
  const { t } = useTranslation('shell');
  const address = useFinderAddress();
  const { get, change } = address;
  const { ids: favorites } = useFavorites('dealers');
  const search = useDealers(address, favorites);
  const { states, isLoaded, error, isFetching, refetch, placeProblem, center, distance, matching, found } = search;
  const words = useDealerWords(address, search);
  const isPhone = useMedia('(max-width: 767px)');
  const isMap = get('view') === 'map';
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(pageOf(get), pages);
  const rows = useMemo(() => found.slice((page - 1) * pageSize, page * pageSize), [found, page]);
  const [pointed, setPointed] = useState<Cluster | string | null>(null);
  const [opened, setOpened] = useState<{ cluster: Cluster | null; id: string } | null>(null);
  const [target, setTarget] = useState<LatLon | null>(null);

  const openMark = (cluster: Cluster | null) => {
    setOpened(cluster && { cluster, id: cluster.key });
    const first = cluster ? found.findIndex(({ id }) => holds(cluster, id)) : -1;
    const its = Math.floor(first / pageSize) + 1;
    if (first >= 0 && its !== page) change({ page: its > 1 ? String(its) : '' }, true);
  };
  const showOnMap = ({ id, location }: ListedDealer) => {
    setOpened({ cluster: null, id });
    setTarget({ ...location });
    if (isPhone) change({ view: 'map', page: get('page') });
  };
  const isAt = (spot: Cluster | string | null, id: string) =>
    spot !== null && (typeof spot === 'string' ? spot === id : holds(spot, id));
  const firstOpen = rows.find(({ id }) => opened && isAt(opened.cluster ?? opened.id, id))?.id;
  useEffect(() => {
    if (firstOpen) document.getElementById(`dealer-${firstOpen}`)?.scrollIntoView({ block: 'nearest' });
  }, [firstOpen]);

  return (
    <>
      <header className="public-title">
        <div className="public-width">
          <div>
            <h1>{t('dealers.title')}</h1>
            <p role="status">{isLoaded && !error ? words.found : ' '}</p>
          </div>
        </div>
      </header>
      <div className="public-width public-body finder dealers-finder" aria-busy={isFetching}>
        <div className="finder-side">
          <DealerFilters
            address={address}
            problem={placeProblem}
            total={isLoaded ? found.length : null}
            states={states}
          />
        </div>
        <section aria-label={t('dealers.results')}>
          <div className="finder-bar finder-bar--alone on-dark">
            {isLoaded && !error && <b>{t('dealers.count', { count: found.length })}</b>}
            <FilterChips chips={words.chips} onRemove={change} />
            {isPhone && (
              <div className="dealers-view" role="group" aria-label={t('dealers.view')}>
                <SegmentField
                  name="view"
                  value={isMap ? 'map' : ''}
                  options={[
                    ['', t('dealers.list')],
                    ['map', t('dealers.map')],
                  ]}
                  onChange={(view) => change({ view, page: get('page') })}
                />
              </div>
            )}
          </div>
          {error && !isLoaded ? (
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          ) : !isLoaded ? (
            <Delayed>
              <Skeleton lines={6} height={110} />
            </Delayed>
          ) : (
            <div className="dealers-both">
              {(!isPhone || !isMap) && (
                <DealerList
                  address={address}
                  rows={rows}
                  page={page}
                  pages={pages}
                  nearest={matching[0]?.dealer}
                  isPointed={(id) => isAt(pointed, id)}
                  isOpen={(id) => opened !== null && isAt(opened.cluster ?? opened.id, id)}
                  onPoint={setPointed}
                  onShow={showOnMap}
                />
              )}
              {(!isPhone || isMap) && (
                <div className="dealers-map">
                  <DealersMap
                    dealers={matching}
                    shown={rows}
                    center={distance === undefined ? null : center}
                    miles={distance === undefined || distance === 'exact' ? null : Number(distance)}
                    areByDistance={center !== null && distance === undefined}
                    label={t('dealers.mapLabel')}
                    openId={opened?.id ?? null}
                    isChosen={opened?.cluster === null}
                    onOpen={openMark}
                    pointedId={typeof pointed === 'string' ? pointed : (pointed?.key ?? null)}
                    onPoint={setPointed}
                    target={target}
                  />
                </div>
              )}
            </div>
          )}
        </section>
      </div>
    </>
  );
}
