import { useState } from 'react';
import { promoterStatusSchema, type Promoter, type PromoterStatus } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { fetchPromotersSummary } from '../../applications.api.ts';
import type { Decision } from '../promoters.api.ts';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import { JustDecided } from './JustDecided.tsx';
import '../promoters.css';

export function ApplicationsPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const [params] = useSearchParams();
  const status: PromoterStatus =
    promoterStatusSchema.options.find((each) => each === params.get('status')) ?? 'pending';
  const [fresh, setFresh] = useState<{ act: Decision; promoters: readonly Promoter[] } | null>(null);
  const summary = useQuery({
    queryKey: ['promoters', 'summary'],
    queryFn: ({ signal }) => fetchPromotersSummary(signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('sidebar.promoterApplications')} crumbs={[{ label: t('sidebar.promoterManager') }]} />
      <div className="page-body">
        {fresh && <JustDecided {...fresh} onGone={() => setFresh(null)} />}
        <nav className="card application-tabs" aria-label={t('applications.tabs')}>
          {promoterStatusSchema.options.map((each) => (
            <Link
              key={each}
              to={each === 'pending' ? '?' : `?status=${each}`}
              preventScrollReset
              aria-current={each === status ? 'page' : undefined}
            >
              {t(`applications.tab.${each}`)}
              {summary.data?.[each] !== undefined && <b className="figure">{summary.data[each]}</b>}
            </Link>
          ))}
        </nav>
        <ApplicationsTable
          key={status}
          status={status}
          onDecided={(act, promoters) => setFresh(act === 'approve' || act === 'reject' ? { act, promoters } : null)}
        />
      </div>
    </>
  );
}
