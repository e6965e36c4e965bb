import { useEffect, useRef } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { isOnePlace, type Cluster } from './clusters.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';

/** So many events are named one by one. */
const few = 4;

/** What a mark on the map stands for: where, how many, when next, what for; and the way closer. */
export function ClusterCard({
  cluster,
  onZoom,
  onClose,
}: {
  cluster: Cluster;
  onZoom: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('shell');
  const { date, wholeMoneyWithCode } = useFormats();
  const title = useClusterPlace()(cluster);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { points } = cluster;
  const running = points.filter(({ canceled }) => !canceled);
  const days = running.map(({ startDate }) => startDate).sort();
  const [next, last] = [days.find((day) => day >= today()), days.at(-1)];
  const top = [...running].sort((a, b) => b.contingencyCents - a.contingencyCents)[0];
  return (
    <section
      className="map-card"
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <button type="button" className="map-card-close" aria-label={t('ui:close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>
        {t('map.events', { count: points.length })}
        {last && <br />}
        {next ? t('map.next', { date: date(next) }) : last && t('map.last', { date: date(last) })}
      </p>
      <dl>
        <dt>{t('map.topPurse')}</dt>
        <dd>{top && top.contingencyCents > 0 ? wholeMoneyWithCode(top.contingencyCents, top.currency) : '–'}</dd>
        <dt>{t('map.payingClasses')}</dt>
        <dd>{running.reduce((sum, { payingClasses }) => sum + payingClasses, 0)}</dd>
      </dl>
      {points.length <= few || isOnePlace(cluster) ? (
        <ul>
          {[...points]
            .sort((a, b) => a.startDate.localeCompare(b.startDate))
            .map((point) => (
              <li key={point.id}>
                <Link to={`/events/event/${point.id}`}>{point.title}</Link>
                <small>{point.canceled ? t('events.canceled') : date(point.startDate)}</small>
              </li>
            ))}
        </ul>
      ) : null}
      {!isOnePlace(cluster) && (
        <button type="button" className="map-card-zoom" onClick={onZoom}>
          {t('map.zoomTo')}
          <Icon name="right" size={16} />
        </button>
      )}
    </section>
  );
}

/** Its city, or its states and provinces. */
export function useClusterPlace(): (cluster: Cluster) => string {
  const { t } = useTranslation('shell');
  const regionName = useRegionName();
  return ({ points }) => {
    const [cities, states] = [
      [...new Set(points.map(({ city, state }) => `${city}, ${state}`))],
      [...Map.groupBy(points, ({ state }) => state)],
    ];
    if (cities.length === 1) return cities[0] ?? '';
    const names = states.sort(([, a], [, b]) => b.length - a.length).map(([state]) => regionName(state));
    return names.length > 2 ? t('map.andMore', { places: names.slice(0, 2).join(', ') }) : names.join(', ');
  };
}
