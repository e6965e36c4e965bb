import { Tabs } from 'antd';
import type { EventDetail } from '@podium/contracts/races.ts';
import { useCommand } from '@podium/ui/federated/commands.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useNavigate, useParams, useSearchParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useErrorAlert } from '@podium/ui/feedback/use-error-alert.ts';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useEventHours } from '@podium/ui/formats/use-event-hours.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { CanceledNotice } from '@podium/race-screens/races/CanceledNotice.tsx';
import { ClassGrid } from '@podium/race-screens/races-grids/classes/ClassGrid.tsx';
import { PostingHistory } from '@podium/race-screens/races-grids/history/PostingHistory.tsx';
import { ResultsGrid } from '@podium/race-screens/races-grids/results/ResultsGrid.tsx';
import { ClassReviews } from '@podium/race-screens/reviews/ClassReviews.tsx';
import { eventQuery } from '@podium/race-screens/results-import/classes/classes.api.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { isDue } from './due.ts';
import { DueChip } from './DueChip.tsx';
import { updateEvent } from '../races/races.api.ts';
import { eventSubmission } from '../submissions/submission.ts';
import { SubmissionCard } from '../submissions/SubmissionCard.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EventDetails } from './EventDetails.tsx';
import '../races/races.css';

export function EventPage() {
  const { t } = useTranslation('promoter');
  const { eventId = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(eventQuery(eventId));
  useErrorAlert(query.error);
  if (query.error && !query.data)
    return (
      <div className="page-body">
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (!query.data) return <PageWaiting />;
  const { event, series } = query.data;
  return (
    <>
      <PageHeader
        title={event.title}
        crumbs={[
          { label: t('sidebar.home'), to: '/auth/promoter' },
          { label: series?.name ?? event.seriesName, to: `/auth/promoter/serie/${event.seriesId}` },
        ]}
        actions={<Actions event={event} />}
      />
      <div className="page-body">
        {event.approval !== 'approved' && (
          <SubmissionCard
            submission={eventSubmission(event)}
            warning={event.classes.length === 0 ? t('submit.noClasses') : undefined}
          >
            <DeleteEvent event={event} onDeleted={() => navigate('/auth/promoter', { replace: true })} />
          </SubmissionCard>
        )}
        <CanceledNotice event={event}>
          <ButtonLink size="small" to="/about/contact">
            {t('event.askToReinstate')}
          </ButtonLink>
        </CanceledNotice>
        <Facts event={event} />
        <ClassReviews classes={event.classes} />
        <EventTabs key={event.id} event={event} />
      </div>
    </>
  );
}

function EventTabs({ event }: { event: EventDetail }) {
  const { t } = useTranslation('promoter');
  const [params, setParams] = useSearchParams();
  const isApproved = event.approval === 'approved';
  const first = isApproved && event.classes.length > 0 ? 'results' : 'classes';
  return (
    <Tabs
      activeKey={params.get('tab') ?? first}
      onChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
      items={[
        ...(isApproved
          ? [
              {
                key: 'results',
                label: t('event.tab.results'),
                children: <ResultsGrid event={event} importHref={`/auth/promoter/event/${event.id}/import`} />,
              },
            ]
          : []),
        {
          key: 'classes',
          label: t('event.tab.classes', { count: event.classes.length }),
          children: (
            <>
              {isApproved && <p className="own-locked">{t('event.staffChangesThat')}</p>}
              <ClassGrid
                event={event}
                canEdit={!isApproved}
                save={(classes, version) => updateEvent(event.id, version, { classes })}
              />
            </>
          ),
        },
        ...(isApproved
          ? [{ key: 'history', label: t('event.tab.history'), children: <PostingHistory event={event} /> }]
          : []),
        { key: 'details', label: t('event.tab.details'), children: <EventDetails event={event} /> },
      ]}
    />
  );
}

function Actions({ event }: { event: EventDetail }) {
  const { t } = useTranslation('promoter');
  const navigate = useNavigate();
  const importPage = `/auth/promoter/event/${event.id}/import`;
  const canImport = !event.canceled && event.approval === 'approved' && event.classes.length > 0;
  useCommand(canImport ? { label: t('event.import'), icon: 'upload', act: () => void navigate(importPage) } : null);
  const duplicate = (
    <ButtonLink size="small" to={`/auth/promoter/event?from=${event.id}`}>
      {t('events.duplicate')}
    </ButtonLink>
  );
  if (event.approval !== 'approved') return duplicate;
  return (
    <>
      {duplicate}
      {isDue(event, today()) ? (
        <DueChip event={event} />
      ) : (
        <StatusChip status={event.canceled ? 'canceled' : event.resultsState} />
      )}
      {canImport && (
        <ButtonLink kind="primary" size="small" icon="upload" to={importPage}>
          {t('event.import')}
        </ButtonLink>
      )}
    </>
  );
}

function Facts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('promoter');
  const { date, wholeMoney } = useFormats();
  const hours = useEventHours()(event);
  const facts = [
    {
      label: t('event.when'),
      value:
        event.startDate === event.endDate
          ? date(event.startDate)
          : t('event.range', { from: date(event.startDate), to: date(event.endDate) }),
    },
    ...(hours ? [{ label: t('event.hours'), value: hours }] : []),
    { label: t('event.where'), value: `${event.venue}, ${event.location.city}, ${event.location.state}` },
    ...(event.resultsDue ? [{ label: t('event.due'), value: date(event.resultsDue) }] : []),
    { label: t('event.contingency'), value: wholeMoney(event.contingencyCents, event.currency) },
  ];
  return (
    <dl className="own-facts card">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
