import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { eventsOfQuery } from '../events/events.api.ts';
import { FavoriteStar } from '../favorites/FavoriteStar.tsx';
import { Panel } from '../panels/Panel.tsx';
import { useFavorites } from '../favorites/use-favorites.ts';
import './favorites.css';

const maxShown = 8;
/** The events of one call. */
const maxEvents = 100;

/** Favorite events: the coming ones first, then past ones. */
export function FavoriteEvents() {
  const { t } = useTranslation(['rider', 'ui']);
  const { date } = useFormats();
  const { ids = [] } = useFavorites('events');
  const [isAll, setAll] = useState(false);
  const shown = isAll ? ids.slice(-maxEvents) : ids.slice(-maxShown);
  const query = useQuery({ ...eventsOfQuery(shown), enabled: shown.length > 0, placeholderData: keepPreviousData });
  const now = today();
  const favorites = new Set(ids);
  const events = (query.data?.events ?? []).filter(({ id }) => favorites.has(id));
  const coming = events
    .filter(({ startDate }) => startDate >= now)
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
  const past = events.filter(({ startDate }) => startDate < now).sort((a, b) => b.startDate.localeCompare(a.startDate));
  const all = (
    <Link className="link-arrow" to="/auth/rider/events">
      {t('events.all')}
      <Icon name="right" size={16} />
    </Link>
  );
  return (
    <Panel title={t('favorites.events')} action={all}>
      {ids.length === 0 && <EmptyNotice title={t('favorites.noEvents')} text={t('favorites.noEventsText')} />}
      {query.isLoading && (
        <Delayed>
          <Skeleton lines={shown.length} height={44} />
        </Delayed>
      )}
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      <ul className="favorites">
        {[...coming, ...past].map((event) => (
          <li key={event.id}>
            <span>
              <Link to={`/auth/rider/event/${event.id}`}>{event.title}</Link>
              <small>
                {date(event.startDate)}, {event.venue}
              </small>
            </span>
            {event.canceled ? (
              <Chip tone="danger">{t('ui:status.canceled')}</Chip>
            ) : (
              event.startDate < now && <Chip>{t('favorites.past')}</Chip>
            )}
            <FavoriteStar kind="events" itemId={event.id} name={event.title} />
          </li>
        ))}
      </ul>
      {!isAll && ids.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('favorites.showAll', { count: ids.length })}
        </Button>
      )}
    </Panel>
  );
}
