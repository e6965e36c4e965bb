import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useEventHours } from '@podium/ui/formats/use-event-hours.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { ShareButton } from '../../layout/ShareButton.tsx';
import { FavoriteStar } from '../../favorites/FavoriteStar.tsx';
import { EventTabs, type EventTab } from './EventTabs.tsx';
import { EventTrack } from './EventTrack.tsx';

/** Title, date, place and payout of an event, and its actions. */
export function EventHead({ event, tab }: { event: EventDetail; tab: EventTab }) {
  const { t } = useTranslation('shell');
  const { dayTile, date, wholeMoney, currencyMark } = useFormats();
  const day = dayTile(event.startDate);
  const hours = useEventHours()(event);
  const { location } = event;
  return (
    <header className="event-head on-dark">
      <EventTrack />
      <div className="public-width">
        <p className="event-crumbs">
          <Link to="/events">{t('nav.events')}</Link>
          <Icon name="chevronRight" size={14} />
          <Link to={`/events/serie/${event.seriesId}`}>{event.seriesName}</Link>
        </p>
        <div className="event-head-main">
          <time className="day-tile" dateTime={event.startDate}>
            <span>{day?.weekday}</span>
            <i>{day?.month}</i>
            <b>{day?.day}</b>
            <i>{day?.year}</i>
          </time>
          <div className="event-head-words">
            <p className="event-head-chips">
              {event.canceled ? (
                <Chip tone="danger">{t('events.canceled')}</Chip>
              ) : (
                <Chip tone={event.paying ? 'orange' : 'plain'} icon={event.paying ? 'check' : null}>
                  {t(event.paying ? 'event.paying' : 'event.notPaying')}
                </Chip>
              )}
              <Chip tone="outline">{t(`ui:raceStyle.${event.raceStyle}`)}</Chip>
              {event.resultsState !== 'none' && <Chip tone="outline">{t(`event.results.${event.resultsState}`)}</Chip>}
            </p>
            <h1>{event.title}</h1>
            <ul className="event-facts">
              <li>
                <Icon name="pin" size={18} />
                {[event.venue, location.city, location.state].filter(Boolean).join(', ')}
              </li>
              <li>
                <Icon name="calendar" size={18} />
                {event.endDate === event.startDate
                  ? date(event.startDate)
                  : t('event.period', { from: date(event.startDate), to: date(event.endDate) })}
              </li>
              {hours && (
                <li>
                  <Icon name="clock" size={18} />
                  {hours}
                </li>
              )}
              {(event.venueWebsite ?? event.website) && (
                <li>
                  <Icon name="external" size={18} />
                  <a href={event.venueWebsite ?? event.website ?? ''} target="_blank" rel="noopener noreferrer">
                    {t('event.venueSite')}
                  </a>
                </li>
              )}
            </ul>
          </div>
          <div className="event-head-side">
            {event.contingencyCents > 0 && !event.canceled && (
              <p className="event-head-money">
                <b>
                  {wholeMoney(event.contingencyCents, event.currency)} <small>{currencyMark(event.currency)}</small>
                </b>
                <span>{t('event.postedIn', { count: event.payingClasses })}</span>
              </p>
            )}
            <div className="event-head-actions">
              <ShareButton title={event.title} />
              <FavoriteStar kind="events" itemId={event.id} title={event.title} isButton />
            </div>
          </div>
        </div>
        {event.canceled && (
          <p className="event-canceled">
            <Icon name="blocked" size={20} />
            {t('event.noteCanceled')} {event.cancelReason}
          </p>
        )}
        <EventTabs event={event} current={tab} />
      </div>
    </header>
  );
}
