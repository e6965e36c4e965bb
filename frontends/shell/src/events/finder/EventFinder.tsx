import { useMemo } from 'react';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { FilterChips } from '../../finder/FilterChips.tsx';
import { distanceOf, hasPlace, pageOf } from '../../finder/place-search.ts';
import type { FinderAddress } from '../../finder/use-finder-address.ts';
import { addressText } from '../../map/addresses.ts';
import { EventRow } from '../../public-events/EventRow.tsx';
import { eventsQuery, mapEventsQuery } from '../events.api.ts';
import { useFilterChips } from '../filters/filter-chips.ts';
import { EventsMap, type UnplacedEvent } from '../map/EventsMap.tsx';
import { NearestEvent } from './NearestEvent.tsx';
import { FinderFrame, placeProblemOf } from './FinderFrame.tsx';
import { defaultDistance, eventListSearch, eventSearch, isPast, orderOf, orders } from './searches.ts';
import { useNear } from '../filters/use-near.ts';

/** Events by search: on the map, and in a list with what each pays. */
export function EventFinder({ address }: { address: FinderAddress }) {
  const { t } = useTranslation('shell');
  const { get, change } = address;
  const [search, spots] = [eventListSearch(get), eventSearch(get)];
  const list = useQuery({
    ...eventsQuery(search),
    placeholderData: keepPreviousData,
  });
  const map = useQuery({
    ...mapEventsQuery(spots),
    placeholderData: keepPreviousData,
  });
  const events = list.data?.events;
  const unplaced = useMemo(() => (events ?? []).flatMap(unplacedOf), [events]);
  const total = list.data?.pagination.total ?? events?.length ?? 0;
  const all = map.data?.points.length ?? total;
  const near = useNear(get);
  const chips = useFilterChips(address);
  const isExact = distanceOf(get, defaultDistance) === 'exact';
  const found =
    hasPlace(get) && map.data
      ? t(isExact ? 'events.foundExact' : 'events.foundNear', {
          count: total,
          all: Math.max(all, total),
          near,
          zipcode: get('zipcode'),
        })
      : t(isPast(get) ? 'events.foundPast' : 'events.found', { count: total });
  return (
    <FinderFrame
      address={address}
      query={list}
      facets={list.data?.facets}
      total={list.data && !list.error ? total : null}
      nearest={map.data && total === 0 && <NearestEvent map={map.data} />}
      found={found}
      figure={list.data && { contingency: list.data.contingency, text: t('events.postedIn', { count: total }) }}
      map={
        hasFailed(list.error) ? undefined : hasFailed(map.error) ? (
          <p className="finder-no-map">{t('eventsMap.failed')}</p>
        ) : (
          <EventsMap
            points={map.data?.points ?? []}
            unplaced={unplaced}
            center={map.data?.center ?? null}
            miles={map.data?.miles ?? null}
            label={t('eventsMap.label')}
          />
        )
      }
      bar={
        <>
          {list.data && !list.error && <b>{t('eventsMap.events', { count: total })}</b>}
          <FilterChips chips={chips} onRemove={change} />
          <label className="finder-sort">
            <span>{t('events.sort')}</span>
            <select value={orderOf(get)} onChange={(event) => change(sortChange(event.target.value))}>
              {orders
                .filter((order) => order !== 'distance:1' || hasPlace(get))
                .map((order) => (
                  <option key={order} value={order}>
                    {t(`events.order.${order.replace(':', '_').replace('-', 'm')}`)}
                  </option>
                ))}
            </select>
          </label>
        </>
      }
      page={pageOf(get)}
      rows={events?.map((event) => (
        <EventRow key={event.id} event={event} hasStar />
      ))}
    />
  );
}

const hasFailed = (error: unknown) => Boolean(error) && placeProblemOf(error) === undefined;

function sortChange(order: string) {
  const [sortBy = '', sortDirecton = ''] = order.split(':');
  return { sortBy, sortDirecton };
}

/** Of an event without coordinates, the map gets only the address. */
function unplacedOf(event: RaceEvent): UnplacedEvent[] {
  const { city, state, lat, lon } = event.location;
  if (lat !== null && lon !== null) return [];
  const { id, title, startDate, contingencyCents, currency, payingClasses, canceled } = event;
  return [
    {
      address: addressText(event.location),
      point: { id, title, startDate, contingencyCents, currency, payingClasses, canceled, city, state, isNear: false },
    },
  ];
}
