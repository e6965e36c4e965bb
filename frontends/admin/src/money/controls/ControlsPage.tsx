import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Navigate, useParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { TabBar } from '@podium/ui/layout/TabBar.tsx';
import { usePendingAdjustments } from './use-pending-adjustments.ts';
import { ActsTable } from './ActsTable.tsx';
import { FlagsTable } from './FlagsTable.tsx';
import { PendingTable } from './PendingTable.tsx';
import './controls.css';

const home = '/auth/admin/money-controls';
const tabs = ['pending', 'acts', 'flags'] as const;

/** Controls of money: what waits for a second admin, who did what, and flagged movements (rule 38). */
export function ControlsPage() {
  const { t } = useTranslation('admin');
  const { tab: asked = 'pending' } = useParams();
  const tab = tabs.find((each) => each === asked);
  const waiting = usePendingAdjustments();
  if (!tab) return <Navigate to={home} replace />;
  return (
    <>
      <PageHeader title={t('sidebar.moneyControls')} crumbs={[{ label: t('sidebar.reports') }]} />
      <div className="page-body">
        <TabBar
          label={t('controls.tabs')}
          open={tab}
          tabs={tabs.map((key) => ({
            key,
            label: t(`controls.tab.${key}`),
            to: key === 'pending' ? home : `${home}/${key}`,
            count: key === 'pending' ? waiting : null,
          }))}
        />
        <p className="secondary control-text">{t(`controls.text.${tab}`)}</p>
        {tab === 'pending' && <PendingTable />}
        {tab === 'acts' && <ActsTable />}
        {tab === 'flags' && <FlagsTable />}
      </div>
    </>
  );
}
