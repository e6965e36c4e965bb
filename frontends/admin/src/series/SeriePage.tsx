import { useState } from 'react';
import type { Serie } from '@podium/contracts/api/catalog.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { ConflictNotice } from '../ConflictNotice.tsx';
import { SerieEvents } from './SerieEvents.tsx';
import { SerieForm } from './SerieForm.tsx';
import { inputOf, valuesOf, type SerieValues } from './serie-values.ts';
import { createSerie, getSerie, updateSerie } from './series.api.ts';
import './series.css';

/** `/serie` adds a series, `/serie/{id}` shows and changes one. */
export function SeriePage() {
  const { t } = useTranslation('admin');
  const { seriesId } = useParams();
  const query = useQuery({ queryKey: ['serie', seriesId], queryFn: () => getSerie(seriesId ?? ''), enabled: seriesId !== undefined });
  const crumbs = [{ label: t('sidebar.series'), to: '/auth/admin/series' }];
  if (seriesId === undefined) return (
    <>
      <PageHeader title={t('series.add')} crumbs={crumbs} />
      <div className="page-body">
        <NewSerie />
      </div>
    </>
  );
  if (query.error) return <div className="page-body"><ErrorNotice error={query.error} onRetry={() => void query.refetch()} /></div>;
  if (!query.data) return <PageWaiting />;
  const { serie, events } = query.data;
  return (
    <>
      <PageHeader title={serie.name} crumbs={crumbs} actions={<StatusChip status={serie.active ? 'active' : 'inactive'} />} />
      <div className="page-body serie-page">
        <EditSerie key={serie.id} serie={serie} />
        <SerieEvents serieId={serie.id} events={events} />
      </div>
    </>
  );
}

function NewSerie() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const save = async (values: SerieValues) => {
    const serie = await createSerie(inputOf(values));
    announceDone(t('series.added', { name: serie.name }));
    void cache.invalidateQueries({ queryKey: ['series'] });
    await navigate(`/auth/admin/serie/${serie.id}`);
  };
  return (
    <section className="serie-card card">
      <SerieForm initialValues={{ active: true, country: 'US', raceStyle: 'motocross' }} onSave={save} onCancel={() => void navigate('/auth/admin/series')} saveLabel={t('series.add')} />
    </section>
  );
}

function EditSerie({ serie }: { serie: Serie }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [base, setBase] = useState(serie);
  const [isConflict, setConflict] = useState(false);
  const [filled, setFilled] = useState(0);
  const save = async (values: SerieValues) => {
    try {
      const saved = await updateSerie(serie.id, base.__v, inputOf(values));
      setBase(saved);
      setConflict(false);
      announceDone(t('series.saved', { name: saved.name }));
      await cache.invalidateQueries();
    } catch (error) {
      setConflict(isApiError(error) && error.status === 412);
      throw error;
    }
  };
  const latest = async () => {
    const { serie: now } = await cache.fetchQuery({ queryKey: ['serie', serie.id], queryFn: () => getSerie(serie.id), staleTime: 0 });
    setBase(now);
    setConflict(false);
  };
  return (
    <section className="serie-card card">
      <SerieForm key={filled} initialValues={valuesOf(base)} onSave={save} onCancel={() => void navigate('/auth/admin/series')} saveLabel={t('series.save')} />
      {isConflict && <ConflictNotice onReload={() => void latest().then(() => setFilled(filled + 1))} onKeep={() => void latest()} />}
      <p className="secondary">{t('series.later')}</p>
    </section>
  );
}
