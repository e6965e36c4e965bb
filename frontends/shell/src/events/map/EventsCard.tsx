import type { MapPoint } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { isOnePlace, type Cluster } from '../../map/clusters.ts';
import { MapCard } from '../../map/MapCard.tsx';
import { useClusterPlace } from '../../map/use-cluster-place.ts';

/** Up to this many events are listed by name, and more only if they are all in one place. */
const few = 4;

type OnMap = Omit<MapPoint, 'lat' | 'lon'>;
type EventsCardProps = { cluster: Cluster; events: readonly OnMap[]; onZoom: () => void; onClose: () => void };

/** The content of a mark on the map: place, number of events, next date and payout, and a link to zoom in. */
export function EventsCard({ cluster, events, onZoom, onClose }: EventsCardProps) {
  const { t } = useTranslation('shell');
  const { date, wholeMoneyWithCode } = useFormats();
  const title = useClusterPlace()(cluster);
  const running = events.filter(({ canceled }) => !canceled);
  const days = running.map(({ startDate }) => startDate).sort();
  const [next, last] = [days.find((day) => day >= today()), days.at(-1)];
  const top = [...running].sort((a, b) => b.contingencyCents - a.contingencyCents)[0];
  return (
    <MapCard
      title={title}
      zoom={isOnePlace(cluster) ? undefined : { label: t('eventsMap.zoomTo'), onZoom }}
      onClose={onClose}
    >
      <p>
        {t('eventsMap.events', { count: events.length })}
        {last && <br />}
        {next ? t('eventsMap.next', { date: date(next) }) : last && t('eventsMap.last', { date: date(last) })}
      </p>
      <dl>
        <dt>{t('eventsMap.topPurse')}</dt>
        <dd>{top && top.contingencyCents > 0 ? wholeMoneyWithCode(top.contingencyCents, top.currency) : '–'}</dd>
        <dt>{t('eventsMap.payingClasses')}</dt>
        <dd>{running.reduce((sum, { payingClasses }) => sum + payingClasses, 0)}</dd>
      </dl>
      {events.length <= few || isOnePlace(cluster) ? (
        <ul>
          {[...events]
            .sort((a, b) => a.startDate.localeCompare(b.startDate))
            .map((event) => (
              <li key={event.id}>
                <Link to={`/events/event/${event.id}`}>{event.title}</Link>
                <small>{event.canceled ? t('events.canceled') : date(event.startDate)}</small>
              </li>
            ))}
        </ul>
      ) : null}
    </MapCard>
  );
}
