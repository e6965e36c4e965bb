import type { RaceEvent } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import './event-row.css';

/** One event of a list: its day, its place, its discipline and what it pays. The whole row is the link. */
export function EventRow({ event }: { event: RaceEvent }) {
  const { t } = useTranslation('shell');
  const { dayTile, wholeMoney } = useFormats();
  const day = dayTile(event.startDate);
  const pays = event.paying && !event.canceled && event.contingencyCents > 0;
  return (
    <li className={`event-row${event.canceled ? ' event-row--canceled' : ''}`}>
      <time dateTime={event.startDate}>
        <span>{day?.month}</span>
        <b>{day?.day}</b>
      </time>
      <div className="event-row-name">
        <Link to={`/events/event/${event.id}`}>{event.title}</Link>
        <p>{[event.location.city, event.location.state].join(', ')}</p>
      </div>
      <div className="event-row-style">
        <Chip tone="outline">{t(`ui:raceStyle.${event.raceStyle}`)}</Chip>
        {event.canceled ? <Chip tone="danger">{t('events.canceled')}</Chip> : <span>{t('events.payingClasses', { count: event.payingClasses })}</span>}
      </div>
      <p className="event-row-money">
        <b className="figure">{pays ? wholeMoney(event.contingencyCents, event.currency) : '–'}</b>
        <span>{t(pays ? 'events.posted' : 'events.noPayout')}</span>
      </p>
      <Icon name="right" size={20} />
    </li>
  );
}
