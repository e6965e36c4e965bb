import { Tabs } from 'antd';
import { useState } from 'react';
import { currencyOf } from '@podium/contracts/amounts.ts';
import type { Serie } from '@podium/contracts/races.ts';
import { isGone } from '@podium/ui/api/api-error.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useNavigate, useParams, useSearchParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { ApprovalCard } from '../submissions/ApprovalCard.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { FiguresLink } from '../layout/ReportLink.tsx';
import { useCategories } from '../races/use-race-choices.ts';
import { serieSubject } from '../submissions/use-submissions.ts';
import { BonusTab } from './bonus/BonusTab.tsx';
import { EditSerie } from './EditSerie.tsx';
import { NewSerie } from './NewSerie.tsx';
import { SerieEvents } from './SerieEvents.tsx';
import { deleteSerie, serieQuery } from './series.api.ts';
import './series.css';

const tabs = ['details', 'events', 'bonus', 'audit'] as const;

/** `/serie` adds a series, `/serie/{id}` shows and changes one. */
export function SeriePage() {
  const { t } = useTranslation('admin');
  const { seriesId } = useParams();
  const [params, setParams] = useSearchParams();
  const query = useQuery({
    ...serieQuery(seriesId ?? ''),
    enabled: seriesId !== undefined,
  });
  const crumbs = [{ label: t('sidebar.series'), to: '/auth/admin/series' }];
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
  if (query.error && (!query.data || isGone(query.error)))
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
          <>
            <StatusChip status={serie.active ? 'active' : 'inactive'} gender="feminine" />
            <FiguresLink of="series" id={serie.id} />
            <DeleteSerie serie={serie} />
          </>
        }
      />
      <div className="page-body">
        <ApprovalCard subject={serieSubject(serie, events)} />
        <Tabs
          key={serie.id}
          activeKey={tabs.find((each) => each === params.get('tab')) ?? 'details'}
          onChange={(tab) => setParams(tab === 'details' ? {} : { tab }, { replace: true, preventScrollReset: true })}
          items={[
            { key: 'details', label: t('events.tab.details'), children: <EditSerie serie={serie} /> },
            {
              key: 'events',
              label: t('series.events', { count: events.length }),
              children: <SerieEvents serieId={serie.id} events={events} />,
            },
            { key: 'bonus', label: t('money.bonus.tab'), children: <BonusTab serieId={serie.id} /> },
            {
              key: 'audit',
              label: t('audit.title'),
              // Reloaded each time it opens: an audit record arrives a moment after the change.
              destroyOnHidden: true,
              children: <SerieAudit serie={serie} />,
            },
          ]}
        />
      </div>
    </>
  );
}

function SerieAudit({ serie }: { serie: Serie }) {
  const names = Object.fromEntries((useCategories().data ?? []).map(({ id, description }) => [id, description]));
  return (
    <AuditTable
      target={{ type: 'series', id: serie.id }}
      currency={currencyOf(serie.country)}
      names={names}
      gender="feminine"
    />
  );
}

function DeleteSerie({ serie }: { serie: Serie }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    await deleteSerie(serie.id, serie.__v);
    announceDone(t('series.deleted', { name: serie.name }));
    await navigate('/auth/admin/series', { replace: true });
  };
  return (
    <>
      <Button kind="danger" size="small" icon="trash" onClick={() => setOpen(true)}>
        {t('series.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('series.deleteAsk', { name: serie.name })}
        yes={t('series.delete')}
        isDangerous
        act={remove}
        onClose={() => setOpen(false)}
      >
        <p>{t('series.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
