import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams, useSearchParams } from '@podium/ui/federated/router.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useErrorAlert } from '@podium/ui/feedback/use-error-alert.ts';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageName } from '../layout/PageName.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { AllResults } from './event/AllResults.tsx';
import { ClaimBox } from './event/ClaimBox.tsx';
import { ClassDetail } from './event/ClassDetail.tsx';
import { ClassList } from './event/ClassList.tsx';
import { EventHead } from './event/EventHead.tsx';
import { EventMeta } from './event/EventMeta.tsx';
import { tabOf } from './event/EventTabs.tsx';
import { VenueTab } from './event/VenueTab.tsx';
import { eventQuery, type EventAnswer } from './events.api.ts';
import './event/event.css';
import './event/results.css';
import './event/event-narrow.css';

/** One event: what each class pays, who finished where, and where it is. */
export function EventPage() {
  const { t } = useTranslation('shell');
  const { eventId = '' } = useParams();
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery(eventQuery(eventId));
  const isMissing = isApiError(error) && error.status === 404;
  useErrorAlert(isMissing ? null : error);
  if (isMissing) {
    return (
      <>
        <PageName section="events" name={t('meta.title.notFound')} />
        <NotFoundPage />
      </>
    );
  }
  if (error && !data) {
    return (
      <div className="public-width public-body">
        <PageName section="events" />
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <>
        <PageName section="events" />
        <PageWaiting />
      </>
    );
  }
  const { event } = data;
  const tab = tabOf(params.get('tab'));
  return (
    <>
      <EventMeta event={event} />
      <EventHead event={event} tab={tab} />
      <div className="public-width public-body">
        {tab === 'results' ? (
          <>
            <AllResults event={event} />
            <ClaimBox event={event} />
          </>
        ) : tab === 'venue' ? (
          <VenueTab event={event} />
        ) : (
          <Classes event={event} />
        )}
      </div>
    </>
  );
}

function Classes({ event }: { event: EventAnswer['event'] }) {
  const { t } = useTranslation('shell');
  const [params, setParams] = useSearchParams();
  const current = event.classes.find(({ id }) => id === params.get('class')) ?? event.classes[0];
  if (!current) {
    return (
      <div className="card">
        <EmptyNotice title={t('event.noClasses')} text={t('event.noClassesText')} />
      </div>
    );
  }
  return (
    <div className="event-layout">
      <ClassList
        classes={event.classes}
        currency={event.currency}
        currentId={current.id}
        onPick={(id) => setParams({ class: id }, { replace: true, preventScrollReset: true })}
      />
      <ClassDetail raceClass={current} event={event} />
      <ClaimBox event={event} />
    </div>
  );
}
