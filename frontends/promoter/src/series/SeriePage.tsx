import { Tabs } from 'antd';
import { useState } from 'react';
import type { RaceEvent, Serie } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useNavigate, useParams, useSearchParams } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { EventsUpload } from '@podium/race-screens/races/upload/EventsUpload.tsx';
import { DeleteSerie } from './DeleteSerie.tsx';
import { serieQuery } from '../races/races.api.ts';
import { serieSubmission } from '../submissions/submission.ts';
import { SubmissionCard } from '../submissions/SubmissionCard.tsx';
import { EditSerie } from './EditSerie.tsx';
import { NewSerie } from './NewSerie.tsx';
import { SerieEvents } from './SerieEvents.tsx';
import { SerieFacts } from './SerieFacts.tsx';
import '../races/races.css';

/** `/serie` adds a series, `/serie/{id}` shows one; an approved series is edited by staff only. */
export function SeriePage() {
  const { t } = useTranslation('promoter');
  const { seriesId } = useParams();
  const query = useQuery({
    ...serieQuery(seriesId ?? ''),
    enabled: seriesId !== undefined,
  });
  const crumbs = [{ label: t('sidebar.home'), to: '/auth/promoter?tab=series' }];
  if (seriesId === undefined) {
    return (
      <>
        <PageHeader title={t('series.add')} crumbs={crumbs} />
        <div className="page-body">
          <NewSerie />
        </div>
      </>
    );
  }
  if (query.error && !query.data)
    return (
      <div className="page-body">
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (!query.data) return <PageWaiting />;
  const { serie, events } = query.data;
  return (
    <>
      <PageHeader
        title={serie.name}
        crumbs={crumbs}
        actions={
          <ButtonLink kind="primary" size="small" icon="plus" to={`/auth/promoter/event?series=${serie.id}`}>
            {t('events.add')}
          </ButtonLink>
        }
      />
      <div className="page-body">
        <SerieBody key={serie.id} serie={serie} events={events} />
      </div>
    </>
  );
}

function SerieBody({ serie, events }: { serie: Serie; events: readonly RaceEvent[] }) {
  const { t } = useTranslation('promoter');
  const navigate = useNavigate();
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const [isUploading, setUploading] = useState(false);
  const isOwn = serie.promoterId !== null && serie.promoterId === user?.subjectId;
  const canEdit = isOwn && serie.approval !== 'approved';
  return (
    <>
      {isOwn && (serie.approval !== 'approved' || serie.submittedAt) && (
        <SubmissionCard submission={serieSubmission(serie)}>
          {canEdit && (
            <DeleteSerie serie={serie} onDeleted={() => navigate('/auth/promoter?tab=series', { replace: true })} />
          )}
        </SubmissionCard>
      )}
      <Tabs
        activeKey={params.get('tab') ?? (canEdit ? 'details' : 'events')}
        onChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
        items={[
          {
            key: 'events',
            label: t('series.tabEvents'),
            children: (
              <div className="own-group">
                {isUploading ? (
                  <EventsUpload userType="promoter" seriesId={serie.id} onClose={() => setUploading(false)} />
                ) : (
                  <Button size="small" icon="upload" onClick={() => setUploading(true)}>
                    {t('series.upload')}
                  </Button>
                )}
                <SerieEvents serieId={serie.id} events={events} />
              </div>
            ),
          },
          {
            key: 'details',
            label: t('event.tab.details'),
            children: canEdit ? <EditSerie serie={serie} /> : <SerieFacts serie={serie} isOwn={isOwn} />,
          },
        ]}
      />
    </>
  );
}
