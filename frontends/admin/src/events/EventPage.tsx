import { Tabs } from 'antd';
import type { ClassInput, EventDetail } from '@podium/contracts/races.ts';
import { isGone } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams, useSearchParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useErrorAlert } from '@podium/ui/feedback/use-error-alert.ts';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { CanceledNotice } from '@podium/race-screens/races/CanceledNotice.tsx';
import { ClassGrid } from '@podium/race-screens/races-grids/classes/ClassGrid.tsx';
import { PostingHistory } from '@podium/race-screens/races-grids/history/PostingHistory.tsx';
import { ResultsGrid } from '@podium/race-screens/races-grids/results/ResultsGrid.tsx';
import { eventQuery } from '@podium/race-screens/results-import/classes/classes.api.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { ApprovalCard } from '../submissions/ApprovalCard.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { eventSubject } from '../submissions/use-submissions.ts';
import { EditEvent } from './EditEvent.tsx';
import { EventActions } from './EventActions.tsx';
import { EventFacts } from './EventFacts.tsx';
import { JudgeAgain } from './judge/JudgeAgain.tsx';
import { Reinstate } from './Reinstate.tsx';
import { updateEvent } from './events.api.ts';
import './events.css';

const firstTab = 'details';

export function EventPage() {
  const { t } = useTranslation('admin');
  const { eventId = '' } = useParams();
  const query = useQuery(eventQuery(eventId));
  useErrorAlert(query.error);
  if (query.error && (!query.data || isGone(query.error)))
    return (
      <div className="page-body">
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (!query.data) return <PageWaiting />;
  const { event } = query.data;
  return (
    <>
      <PageHeader
        title={event.title}
        crumbs={[
          { label: t('sidebar.events'), to: '/auth/admin/events' },
          { label: event.seriesName, to: `/auth/admin/serie/${event.seriesId}` },
        ]}
        actions={
          <>
            <StatusChip status={event.canceled ? 'canceled' : event.resultsState} />
            <EventActions event={event} />
          </>
        }
      />
      <div className="page-body">
        <CanceledNotice event={event}>
          <Reinstate event={event} />
        </CanceledNotice>
        <ApprovalCard subject={eventSubject(event)} />
        <EventFacts event={event} />
        <EventTabs key={event.id} event={event} />
      </div>
    </>
  );
}

function EventTabs({ event }: { event: EventDetail }) {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const saveClasses = async (classes: ClassInput[], version: number) => {
    const saved = await updateEvent(event.id, version, { classes });
    return saved;
  };
  const items = [
    { key: firstTab, label: t('events.tab.details'), children: <EditEvent event={event} /> },
    {
      key: 'classes',
      label: t('events.tab.classes', { count: event.classes.length }),
      children: <ClassGrid event={event} canEdit save={saveClasses} />,
    },
    {
      key: 'results',
      label: t('events.tab.results'),
      children: (
        <ResultsGrid
          event={event}
          importHref={`/auth/admin/event/${event.id}/import`}
          classActs={(raceClass) => raceClass.postedAt && <JudgeAgain event={event} raceClass={raceClass} />}
        />
      ),
    },
    { key: 'history', label: t('events.tab.history'), children: <PostingHistory event={event} /> },
    {
      key: 'audit',
      label: t('audit.title'),
      // Reloaded each time it opens: an audit record arrives a moment after the change.
      destroyOnHidden: true,
      children: <AuditTable target={{ type: 'event', id: event.id }} currency={event.currency} gender="feminine" />,
    },
  ];
  const asked = params.get('tab');
  return (
    <Tabs
      activeKey={items.find(({ key }) => key === asked)?.key ?? firstTab}
      onChange={(tab) => setParams(tab === firstTab ? {} : { tab }, { replace: true, preventScrollReset: true })}
      items={items}
    />
  );
}
