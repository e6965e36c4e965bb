import type { RaceEvent } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { daysLeft, isDue } from './sort-by-due.ts';

/** One event as the promoter looks for it: when, what, where, and what is asked. */
export function EventRow({ event }: { event: RaceEvent }) {
  const { t } = useTranslation(['promoter', 'ui']);
  const { dayTile, wholeMoney } = useFormats();
  const tile = dayTile(event.startDate);
  const due = isDue(event, today());
  return (
    <li className={`own-event${event.canceled ? ' own-event--canceled' : ''}`}>
      <p className="own-event-day">
        <span>{tile?.month}</span>
        <b className="figure">{tile?.day}</b>
        <span>{tile?.year}</span>
      </p>
      <div className="own-event-words">
        <h3>
          <Link to={`/auth/promoter/event/${event.id}`}>{event.title}</Link>
        </h3>
        <p className="secondary">
          {event.venue}, {event.location.city}, {event.location.state}
        </p>
      </div>
      <p className="own-event-chips">
        <Chip tone="outline">{t(`ui:raceStyle.${event.raceStyle}`)}</Chip>
        {due ? <DueChip event={event} /> : <StatusChip status={event.canceled ? 'canceled' : event.resultsState} />}
      </p>
      <p className="own-event-money">
        <b className="figure">{wholeMoney(event.contingencyCents, event.currency)}</b>
        <small className="secondary">{t('home.classes', { count: event.payingClasses })}</small>
      </p>
      {due && (
        <Link className="btn btn--small btn--primary own-event-action" to={`/auth/promoter/event/${event.id}/import`} aria-label={t('event.importOf', { title: event.title })}>
          <Icon name="upload" size={16} />
          {t('event.import')}
        </Link>
      )}
    </li>
  );
}

/** How long there is, or how late it is. */
export function DueChip({ event }: { event: RaceEvent }) {
  const { t } = useTranslation('promoter');
  const left = daysLeft(event, today());
  if (left < 0) return <Chip tone="danger" icon="warning">{t('due.late', { count: -left })}</Chip>;
  return <Chip tone="warning">{left === 0 ? t('due.today') : t('due.left', { count: left })}</Chip>;
}
