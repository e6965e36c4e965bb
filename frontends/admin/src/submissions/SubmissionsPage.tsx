import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import type { Decision, Subject } from './submissions.api.ts';
import { TabBar } from '@podium/ui/layout/TabBar.tsx';
import { useSubmissions } from './use-submissions.ts';
import { EventSubmissions } from './EventSubmissions.tsx';
import { JustDecided } from './JustDecided.tsx';
import { SerieSubmissions } from './SerieSubmissions.tsx';
import './submissions.css';

const kinds = ['events', 'series'] as const;

/** Events and series that promoters submitted for approval, oldest first (spec 1). */
export function SubmissionsPage() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const query = useSubmissions();
  const [fresh, setFresh] = useState<{ decision: Decision; subjects: readonly Subject[] } | null>(null);
  const kind = params.get('kind') === 'series' ? 'series' : 'events';
  const onDecided = (decision: Decision, subjects: readonly Subject[]) =>
    setFresh(decision === 'undo' ? null : { decision, subjects });
  return (
    <>
      <PageHeader title={t('sidebar.submissions')} crumbs={[{ label: t('sidebar.promoterManager') }]} />
      <div className="page-body submissions-page">
        {fresh && <JustDecided {...fresh} onGone={() => setFresh(null)} />}
        <TabBar
          label={t('submissions.tabs')}
          open={kind}
          tabs={kinds.map((key) => ({
            key,
            label: t(`sidebar.${key}`),
            to: key === 'events' ? '?' : '?kind=series',
            count: query.data?.[key].length,
          }))}
        />
        <p className="secondary">{t(`submissions.text.${kind}`)}</p>
        {kind === 'events' ? (
          <EventSubmissions query={query} onDecided={onDecided} />
        ) : (
          <SerieSubmissions query={query} onDecided={onDecided} />
        )}
      </div>
    </>
  );
}
