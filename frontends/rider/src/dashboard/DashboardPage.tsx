import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link, Navigate } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { MissingList } from '../MissingList.tsx';
import { Panel } from '../Panel.tsx';
import { ResultRows } from '../ResultRows.tsx';
import { useLastResults, useRider } from '../use-rider.ts';
import { WalletCard } from '../WalletCard.tsx';
import { BikesPanel } from './BikesPanel.tsx';
import { shouldMendBikes } from './mend-bikes.ts';
import { NextEvents } from './NextEvents.tsx';
import { LastRedemptions } from './LastRedemptions.tsx';

/** What do I have, when does it end, what is next. */
export function DashboardPage() {
  const { t } = useTranslation('rider');
  const rider = useRider();
  if (rider.data && shouldMendBikes(rider.data.rider)) return <Navigate to="/auth/rider/profile?redirect=vin" replace />;
  return (
    <>
      <PageHeader title={rider.data ? t('dashboard.hello', { name: rider.data.rider.firstName }) : t('sidebar.dashboard')} crumbs={[{ label: t('sidebar.dashboard') }]} />
      <div className="page-body">
        <Loaded query={rider} lines={5} height={60}>
          {({ rider: mine }) => (
            <div className="panel-lead">
              {mine.wallet ? <WalletCard rider={mine} /> : <ErrorNotice error={new Error(t('wallet.down'))} onRetry={() => void rider.refetch()} />}
              <MissingList rider={mine} />
            </div>
          )}
        </Loaded>
        <div className="panel-pair">
          <NextEvents country={rider.data?.rider.country ?? null} />
          <LastResults />
        </div>
        <div className="panel-pair">
          <LastRedemptions />
          {rider.data && <BikesPanel bikes={rider.data.rider.bikes} />}
        </div>
      </div>
    </>
  );
}

function LastResults() {
  const { t } = useTranslation('rider');
  const results = useLastResults();
  const all = (
    <Link className="link-arrow" to="/auth/rider/earnings">
      {t('results.all')}
      <Icon name="right" size={16} />
    </Link>
  );
  return (
    <Panel title={t('results.last')} action={results.data?.results.length ? all : null}>
      <Loaded query={results} lines={4} height={48}>
        {(data) => <ResultRows results={data.results.slice(0, 4)} />}
      </Loaded>
    </Panel>
  );
}
