import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { FavoriteStar } from '../favorites/FavoriteStar.tsx';
import './event-row.css';

/** One event of a list: date, place, discipline and payout. The whole row is the link, except for the star. */
export function EventRow({ event, hasStar = false }: { event: RaceEvent; hasStar?: boolean }) {
  const { t } = useTranslation('shell');
  const { dayTile, wholeMoneyWithCode, count } = useFormats();
  const day = dayTile(event.startDate);
  const pays = event.paying && !event.canceled && event.contingencyCents > 0;
  const miles = event.distanceMiles;
  const paid = event.payoutTypes.filter((type) => type !== 'noPayout');
  return (
    <li className={`event-row${event.canceled ? ' event-row--canceled' : ''}${hasStar ? ' event-row--starred' : ''}`}>
      <time dateTime={event.startDate}>
        <span>{day?.month}</span>
        <b>{day?.day}</b>
        <small>{day?.year}</small>
      </time>
      <div className="event-row-name">
        <Link to={`/events/event/${event.id}`}>{event.title}</Link>
        <p>{[event.location.city, event.location.state].join(', ')}</p>
      </div>
      <div className="event-row-style">
        <Chip tone="outline">{t(`ui:raceStyle.${event.raceStyle}`)}</Chip>
        {event.canceled ? (
          <Chip tone="danger">{t('events.canceled')}</Chip>
        ) : hasStar ? (
          <Chip tone={paid.includes('cash') ? 'orange' : 'plain'}>{t(`ui:payoutLabel.${paid[0] ?? 'noPayout'}`)}</Chip>
        ) : (
          <span>{t('events.payingClasses', { count: event.payingClasses })}</span>
        )}
      </div>
      <p className="event-row-money">
        <b className="figure">{pays ? wholeMoneyWithCode(event.contingencyCents, event.currency) : '–'}</b>
        <span>
          {t(!pays ? 'events.noPayout' : hasStar ? 'events.classes' : 'events.posted', { count: event.classCount })}
        </span>
      </p>
      {hasStar ? (
        <>
          {miles !== undefined && (
            <p className="event-row-miles">{t('map.miles', { miles: count(Math.round(miles)) })}</p>
          )}
          <FavoriteStar kind="events" itemId={event.id} title={event.title} />
        </>
      ) : (
        <Icon name="right" size={20} />
      )}
    </li>
  );
}
