import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { comingEventsQuery } from '../events/events.api.ts';
import { EventRows } from '../events/EventRows.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { Panel } from '../panels/Panel.tsx';

export function NextEvents({ country }: { country: string | null }) {
  const { t } = useTranslation('rider');
  const own = country === 'US' || country === 'CA' ? country : undefined;
  const query = useQuery({
    ...comingEventsQuery({ from: today(), page: 1, limit: 4, ...(own && { country: own }) }),
  });
  const all = (
    <Link className="link-arrow" to="/auth/rider/events">
      {t('events.all')}
      <Icon name="right" size={16} />
    </Link>
  );
  return (
    <Panel title={t('events.next')} action={all}>
      <Loaded query={query} lines={4} height={48}>
        {({ events }) =>
          events.length === 0 ? (
            <EmptyNotice title={t('events.empty')} text={t('events.emptyText')} />
          ) : (
            <EventRows events={events} isBrief />
          )
        }
      </Loaded>
    </Panel>
  );
}
