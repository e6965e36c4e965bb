import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import type { Decision, Subject } from '../submissions.api.ts';
import { useSubmissions } from '../use-submissions.ts';
import { EventSubmissions } from './EventSubmissions.tsx';
import { JustDecided } from './JustDecided.tsx';
import { SerieSubmissions } from './SerieSubmissions.tsx';
import './submissions.css';

const kinds = ['events', 'series'] as const;

/** What promoters submitted: events and series wait here for staff, oldest first (spec 1). */
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
      <div className="page-body">
        {fresh && <JustDecided {...fresh} onGone={() => setFresh(null)} />}
        <nav className="card submission-tabs" aria-label={t('submissions.tabs')}>
          {kinds.map((each) => (
            <Link
              key={each}
              to={each === 'events' ? '?' : '?kind=series'}
              preventScrollReset
              aria-current={each === kind ? 'page' : undefined}
            >
              {t(`sidebar.${each}`)}
              {query.data && <b className="figure">{query.data[each].length}</b>}
            </Link>
          ))}
        </nav>
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
