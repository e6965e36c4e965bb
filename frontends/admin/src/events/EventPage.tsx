import { Tabs } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link, useParams, useSearchParams } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { eventKey, getEvent } from '@podium/ui/results-import/classes/classes.api.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { CancelEvent } from './CancelEvent.tsx';
import { EditEvent } from './EditEvent.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventResults } from './EventResults.tsx';
import './events.css';

export function EventPage() {
  const { t } = useTranslation('admin');
  const { eventId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const query = useQuery({ queryKey: eventKey(eventId), queryFn: () => getEvent(eventId) });
  if (query.error) return <div className="page-body"><ErrorNotice error={query.error} onRetry={() => void query.refetch()} /></div>;
  if (!query.data) return <PageWaiting />;
  const { event } = query.data;
  return (
    <>
      <PageHeader
        title={event.title}
        crumbs={[{ label: t('sidebar.events'), to: '/auth/admin/events' }, { label: event.seriesName, to: `/auth/admin/serie/${event.seriesId}` }]}
        actions={
          <>
            <StatusChip status={event.canceled ? 'canceled' : event.resultsState} />
            <CancelEvent event={event} />
            {!event.canceled && event.classes.length > 0 && (
              <Link className="btn btn--small btn--primary" to={`/auth/admin/event/${event.id}/import`}>
                <Icon name="upload" size={16} />
                {t('events.import')}
              </Link>
            )}
          </>
        }
      />
      <div className="page-body">
        <EventFacts event={event} />
        <Tabs
          activeKey={params.get('tab') ?? 'classes'}
          onChange={(tab) => setParams(tab === 'classes' ? {} : { tab }, { replace: true, preventScrollReset: true })}
          items={[
            { key: 'classes', label: t('events.tabClasses', { count: event.classes.length }), children: <EventResults event={event} /> },
            { key: 'details', label: t('events.tabDetails'), children: <EditEvent event={event} /> },
          ]}
        />
      </div>
    </>
  );
}
