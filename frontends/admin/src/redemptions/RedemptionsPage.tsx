import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { DetailTabs } from '@podium/ui/layout/DetailTabs.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ReportLink } from '../layout/ReportLink.tsx';
import { RedemptionsTable } from './RedemptionsTable.tsx';
import { RevokedTable } from './RevokedTable.tsx';

/** What riders spent at dealers, and what of it was undone; the open tab is in the address. */
export function RedemptionsPage() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader
        title={t('sidebar.riderRedemptions')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={<ReportLink name="rider-redemptions" />}
      />
      <div className="page-body">
        <DetailTabs
          label={t('sidebar.riderRedemptions')}
          first="made"
          tabs={[
            { key: 'made', label: t('money.redemptions.made') },
            { key: 'revoked', label: t('money.redemptions.revoked') },
          ]}
        >
          {(tab) => (tab === 'revoked' ? <RevokedTable /> : <RedemptionsTable />)}
        </DetailTabs>
      </div>
    </>
  );
}
