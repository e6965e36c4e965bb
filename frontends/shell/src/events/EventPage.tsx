import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams, useSearchParams } from '@podium/ui/federated/router.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ClassDetail } from './ClassDetail.tsx';
import { ClassList } from './ClassList.tsx';
import { EventHead } from './EventHead.tsx';
import { fetchEvent } from './events.api.ts';
import './event.css';

/** One event: what each class pays, and who finished where. */
export function EventPage() {
  const { t } = useTranslation('shell');
  const { eventId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery({ queryKey: ['event', eventId], queryFn: ({ signal }) => fetchEvent(eventId, signal) });
  if (isApiError(error) && error.status === 404) return <NotFoundPage />;
  if (error) {
    return (
      <div className="public-width public-body">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <PageWaiting />;
  const { event } = data;
  const current = event.classes.find(({ id }) => id === params.get('class')) ?? event.classes[0];
  return (
    <>
      <EventHead event={event} />
      <div className="public-width public-body event-layout">
        {current ? (
          <>
            <ClassList classes={event.classes} currency={event.currency} currentId={current.id} onPick={(id) => setParams({ class: id }, { replace: true, preventScrollReset: true })} />
            <ClassDetail raceClass={current} currency={event.currency} canceled={event.canceled} />
          </>
        ) : (
          <div className="card event-empty">
            <EmptyNotice title={t('event.noClasses')} text={t('event.noClassesText')} />
          </div>
        )}
      </div>
    </>
  );
}
