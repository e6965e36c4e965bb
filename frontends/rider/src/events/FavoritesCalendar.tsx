import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
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
            <ButtonLink icon="calendar" href={`webcal://${location.host}${path}`}>
              {t('favorites.subscribe')}
            </ButtonLink>
            <Button icon="copy" onClick={() => void copy(path)}>
              {t('favorites.copyCalendar')}
            </Button>
          </p>
        )}
      </Loaded>
    </Panel>
  );
}
