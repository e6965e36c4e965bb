import type { RaceEvent } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';

export function SerieEvents({ serieId, events }: { serieId: string; events: readonly RaceEvent[] }) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  return (
    <section className="serie-events card">
      <header>
        <h2>{t('series.events', { count: events.length })}</h2>
        <Link className="btn btn--small" to={`/auth/admin/event?series=${serieId}`}>
          <Icon name="plus" size={16} />
          {t('events.add')}
        </Link>
      </header>
      {events.length === 0 && <p className="secondary">{t('series.noEvents')}</p>}
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <span className="secondary">{tableDate(event.startDate)}</span>
            <Link to={`/auth/admin/event/${event.id}`}>{event.title}</Link>
            <StatusChip status={event.canceled ? 'canceled' : event.resultsState} />
          </li>
        ))}
      </ul>
    </section>
  );
}
