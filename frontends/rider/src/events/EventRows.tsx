import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { FavoriteStar } from '../favorites/FavoriteStar.tsx';
import './event-rows.css';

/** Events with their date in large type, each a link to the rider's page of the event. */
export function EventRows({ events, isBrief = false }: { events: readonly RaceEvent[]; isBrief?: boolean }) {
  return (
    <ul className={`event-rows${isBrief ? ' event-rows--brief' : ''}`}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} hasStar={!isBrief} />
      ))}
    </ul>
  );
}

function EventRow({ event, hasStar }: { event: RaceEvent; hasStar: boolean }) {
  const { t } = useTranslation(['rider', 'ui']);
  const { dayTile, wholeMoneyWithCode } = useFormats();
  const day = dayTile(event.startDate);
  return (
    <li data-canceled={event.canceled}>
      <Link to={`/auth/rider/event/${event.id}`}>
        {day && (
          <span className="event-day">
            <b className="figure">{day.day}</b>
            <span>
              {day.month} {day.year}
            </span>
          </span>
        )}
        <span className="event-words">
          <span className="event-title">{event.title}</span>
          <span className="secondary">
            {event.venue}, {event.location.city}, {event.location.state}
          </span>
        </span>
        <span className="event-chips">
          {event.canceled ? (
            <Chip tone="danger">{t('ui:status.canceled')}</Chip>
          ) : (
            <Chip tone="outline">{t(`ui:raceStyle.${event.raceStyle}`)}</Chip>
          )}
        </span>
        <span className="event-posted">
          {event.paying && !event.canceled ? (
            <>
              <b className="figure">{wholeMoneyWithCode(event.contingencyCents, event.currency)}</b>
              <small>{t('events.posted')}</small>
            </>
          ) : (
            <small>{t('events.notPaying')}</small>
          )}
        </span>
      </Link>
      {hasStar && <FavoriteStar kind="events" itemId={event.id} name={event.title} />}
    </li>
  );
}
