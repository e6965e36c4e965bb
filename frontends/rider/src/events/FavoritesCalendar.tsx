import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { favoritesCalendarQuery } from './events.api.ts';
import { Panel } from '../panels/Panel.tsx';
import { useRiderId } from '../rider/use-rider.ts';

/** The rider's favorite events as a calendar that a phone or a calendar program subscribes to. */
export function FavoritesCalendar() {
  const { t } = useTranslation('rider');
  const riderId = useRiderId();
  const query = useQuery({
    ...favoritesCalendarQuery(riderId),
    staleTime: Infinity,
  });
  const copy = async (path: string) => {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    announceDone(t('favorites.calendarCopied'));
  };
  return (
    <Panel title={t('favorites.calendar')} text={t('favorites.calendarText')}>
      <Loaded query={query} lines={1} height={46}>
        {({ path }) => (
          <p className="calendar-links">
            <a className="btn" href={`webcal://${location.host}${path}`}>
              <Icon name="calendar" size={18} />
              {t('favorites.subscribe')}
            </a>
            <button type="button" className="btn" onClick={() => void copy(path)}>
              <Icon name="copy" size={18} />
              {t('favorites.copyCalendar')}
            </button>
          </p>
        )}
      </Loaded>
    </Panel>
  );
}
