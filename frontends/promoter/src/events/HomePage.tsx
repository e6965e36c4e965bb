import { useState } from 'react';
import type { RaceEvent } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { EventRow } from './EventRow.tsx';
import { listOwnEvents } from './events.api.ts';
import { daysLeft, sortByDue } from './sort-by-due.ts';
import './events.css';

const shortList = 6;

export function HomePage() {
  const { t } = useTranslation('promoter');
  const { count, wholeMoney } = useFormats();
  const user = useUser();
  const events = useQuery({ queryKey: ['own-events', user?.subjectId], queryFn: () => listOwnEvents(user?.subjectId ?? ''), enabled: user !== null });
  const day = today();
  const sorted = events.data && sortByDue(events.data, day);
  const late = sorted?.due.filter((event) => daysLeft(event, day) < 0).length ?? 0;
  const year = day.slice(0, 4);
  const posted = events.data?.filter(({ startDate, canceled }) => startDate.startsWith(year) && !canceled) ?? [];
  const currency = posted[0]?.currency ?? 'USD';
  return (
    <>
      <PageHeader title={t('home.title')} crumbs={[{ label: user?.name ?? '' }]} />
      <div className="page-body">
        {events.error ? (
          <ErrorNotice error={events.error} onRetry={() => void events.refetch()} />
        ) : !sorted ? (
          <PageWaiting />
        ) : events.data?.length === 0 ? (
          <div className="card">
            <EmptyNotice title={t('home.none')} text={t('home.noneText')} />
          </div>
        ) : (
          <>
            <FigureTiles>
              <FigureTile label={t('home.due')} figure={count(sorted.due.length)} note={late > 0 ? t('home.late', { count: late }) : t('home.onTime')} accent={sorted.due.length > 0} />
              <FigureTile label={t('home.upcoming')} figure={count(sorted.upcoming.length)} note={sorted.upcoming[0]?.title ?? t('home.noUpcoming')} />
              <FigureTile label={t('home.posted')} figure={count(sorted.posted.filter(({ resultsState }) => resultsState === 'complete').length)} note={t('home.ofAll', { count: events.data?.length ?? 0 })} />
              <FigureTile label={t('home.contingency', { year })} figure={wholeMoney(posted.filter((event) => event.currency === currency).reduce((sum, { contingencyCents }) => sum + contingencyCents, 0), currency)} note={t('home.contingencyNote', { count: posted.length })} />
            </FigureTiles>
            <Group title={t('home.due')} events={sorted.due} empty={t('home.noDue')} />
            <Group title={t('home.upcoming')} events={sorted.upcoming} empty={t('home.noUpcoming')} />
            <Group title={t('home.past')} events={sorted.posted} empty={t('home.noPosted')} />
          </>
        )}
      </div>
    </>
  );
}

function Group({ title, events, empty }: { title: string; events: readonly RaceEvent[]; empty: string }) {
  const { t } = useTranslation('promoter');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, shortList);
  return (
    <section className="own-group">
      <h2>
        {title} <small className="secondary">{events.length}</small>
      </h2>
      {events.length === 0 && <p className="secondary">{empty}</p>}
      <ul className="own-events">
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {shown.length < events.length && (
        <button type="button" className="btn btn--small" onClick={() => setWhole(true)}>
          {t('home.showAll', { count: events.length })}
        </button>
      )}
    </section>
  );
}
