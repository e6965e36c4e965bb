import { useMemo } from 'react';
import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import { addressText, directionsUrl } from '../../map/addresses.ts';
import { EventsMap } from '../map/EventsMap.tsx';

/** Where the event is: the address, its sites, and the place on the map. */
export function VenueTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation('shell');
  const regionName = useRegionName();
  const { addressLine1, city, state, zipcode, country, lat, lon } = event.location;
  const { points, unplaced } = useMemo(() => {
    const { id, title, startDate, contingencyCents, currency, payingClasses, canceled } = event;
    const point = {
      id,
      title,
      startDate,
      contingencyCents,
      currency,
      payingClasses,
      canceled,
      city: event.location.city,
      state: event.location.state,
      isNear: false,
    };
    const { lat: north, lon: east } = event.location;
    if (north !== null && east !== null) return { points: [{ ...point, lat: north, lon: east }], unplaced: [] };
    return { points: [], unplaced: [{ address: [event.venue, addressText(event.location)].join(', '), point }] };
  }, [event]);
  return (
    <div className="venue">
      <section className="card venue-facts" aria-labelledby="venue-name">
        <h2 id="venue-name">{event.venue}</h2>
        <address>
          {addressLine1 && (
            <>
              {addressLine1}
              <br />
            </>
          )}
          {city}, {regionName(state)} {zipcode}
          <br />
          {t(`ui:country.${country}`)}
        </address>
        <ul>
          <li>
            <a href={directionsUrl(event.location)} target="_blank" rel="noopener noreferrer">
              <Icon name="pin" size={18} />
              {t('event.directions')}
            </a>
          </li>
          {event.venueWebsite && (
            <li>
              <a href={event.venueWebsite} target="_blank" rel="noopener noreferrer">
                <Icon name="external" size={18} />
                {t('event.venueSite')}
              </a>
            </li>
          )}
          {event.website && (
            <li>
              <a href={event.website} target="_blank" rel="noopener noreferrer">
                <Icon name="external" size={18} />
                {t('event.eventSite')}
              </a>
            </li>
          )}
        </ul>
        {lat === null || lon === null ? <p className="secondary">{t('event.notOnMap')}</p> : null}
      </section>
      <EventsMap points={points} unplaced={unplaced} label={t('event.mapLabel', { venue: event.venue })} onlyPlaced />
    </div>
  );
}
