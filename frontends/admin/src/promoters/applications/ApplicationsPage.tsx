import { useState } from 'react';
import type { Promoter, PromoterStatus } from '@podium/contracts/people.ts';
import { promoterStatuses } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { promotersSummaryQuery } from './applications.api.ts';
import { TabBar } from '@podium/ui/layout/TabBar.tsx';
import type { Decision } from '../promoters.api.ts';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import { JustDecided } from './JustDecided.tsx';
import '../promoters.css';

export function ApplicationsPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const [params] = useSearchParams();
  const status: PromoterStatus = promoterStatuses.find((each) => each === params.get('status')) ?? 'pending';
  const [fresh, setFresh] = useState<{ act: Decision; promoters: readonly Promoter[] } | null>(null);
  const summary = useQuery({
    ...promotersSummaryQuery(),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('sidebar.promoterApplications')} crumbs={[{ label: t('sidebar.promoterManager') }]} />
      <div className="page-body applications-page">
        {fresh && <JustDecided {...fresh} onGone={() => setFresh(null)} />}
        <TabBar
          label={t('applications.tabs')}
          open={status}
          tabs={promoterStatuses.map((key) => ({
            key,
            label: t(`applications.tab.${key}`),
            to: key === 'pending' ? '?' : `?status=${key}`,
            count: summary.data?.[key],
          }))}
        />
        <ApplicationsTable
          key={status}
          status={status}
          onDecided={(act, promoters) => setFresh(act === 'approve' || act === 'reject' ? { act, promoters } : null)}
        />
      </div>
    </>
  );
}
