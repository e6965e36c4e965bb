import { useState } from 'react';
import type { EventDetail } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link, useParams } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ClassUpload } from '@podium/ui/results-import/classes/ClassUpload.tsx';
import { EventClasses } from '@podium/ui/results-import/classes/EventClasses.tsx';
import { eventKey, getEvent } from '@podium/ui/results-import/classes/classes.api.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { DueChip } from './EventRow.tsx';
import { dueDate, isDue } from './sort-by-due.ts';
import './events.css';

export function EventPage() {
  const { t } = useTranslation('promoter');
  const { eventId = '' } = useParams();
  const query = useQuery({ queryKey: eventKey(eventId), queryFn: () => getEvent(eventId) });
  if (query.error) return <div className="page-body"><ErrorNotice error={query.error} onRetry={() => void query.refetch()} /></div>;
  if (!query.data) return <PageWaiting />;
  const { event, series } = query.data;
  return (
    <>
      <PageHeader title={event.title} crumbs={[{ label: t('sidebar.home'), to: '/auth/promoter' }, { label: series?.name ?? event.seriesName }]} actions={<Actions event={event} />} />
      <div className="page-body">
        <Facts event={event} />
        <Classes event={event} />
      </div>
    </>
  );
}

function Actions({ event }: { event: EventDetail }) {
  const { t } = useTranslation('promoter');
  return (
    <>
      {isDue(event, today()) ? <DueChip event={event} /> : <StatusChip status={event.canceled ? 'canceled' : event.resultsState} />}
      {!event.canceled && event.classes.length > 0 && (
        <Link className="btn btn--primary btn--small" to={`/auth/promoter/event/${event.id}/import`}>
          <Icon name="upload" size={16} />
          {t('event.import')}
        </Link>
      )}
    </>
  );
}

function Facts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('promoter');
  const { date, wholeMoney } = useFormats();
  const facts = [
    { label: t('event.when'), value: event.startDate === event.endDate ? date(event.startDate) : t('event.range', { from: date(event.startDate), to: date(event.endDate) }) },
    { label: t('event.where'), value: `${event.venue}, ${event.location.city}, ${event.location.state}` },
    { label: t('event.due'), value: date(dueDate(event)) },
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

function Classes({ event }: { event: EventDetail }) {
  const { t } = useTranslation('promoter');
  const [isUploading, setUploading] = useState(false);
  if (event.classes.length === 0) {
    return (
      <>
        <div className="card">
          <EmptyNotice title={t('event.noClasses')} text={t('event.noClassesText')} />
        </div>
        <ClassUpload event={event} />
      </>
    );
  }
  return (
    <>
      {isUploading ? <ClassUpload event={event} onClose={() => setUploading(false)} /> : null}
      <EventClasses event={event} />
      {!isUploading && (
        <p>
          <button type="button" className="btn btn--small" onClick={() => (setUploading(true), scrollTo({ top: 0 }))}>
            <Icon name="table" size={16} />
            {t('event.uploadClasses')}
          </button>
        </p>
      )}
    </>
  );
}
