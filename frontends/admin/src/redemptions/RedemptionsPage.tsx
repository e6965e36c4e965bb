import { Tabs } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ReportLink } from '../layout/ReportLink.tsx';
import { RedemptionsTable } from './RedemptionsTable.tsx';
import { RevokedTable } from './RevokedTable.tsx';

/** What riders spent at dealers, and what of it was undone; the open tab is in the address. */
export function RedemptionsPage() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHeader
        title={t('sidebar.riderRedemptions')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={<ReportLink name="rider-redemptions" />}
      />
      <div className="page-body">
        <Tabs
          activeKey={params.get('tab') === 'revoked' ? 'revoked' : 'made'}
          onChange={(tab) => setParams(tab === 'revoked' ? { tab } : {}, { replace: true, preventScrollReset: true })}
          destroyOnHidden
          items={[
            { key: 'made', label: t('money.redemptions.made'), children: <RedemptionsTable /> },
            { key: 'revoked', label: t('money.redemptions.revoked'), children: <RevokedTable /> },
          ]}
        />
      </div>
    </>
  );
}
