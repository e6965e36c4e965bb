import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { LastResults } from '../earnings/LastResults.tsx';
import { MissingList } from '../profile/MissingList.tsx';
import { useRider } from '../rider/use-rider.ts';
import { WalletCard } from '../wallet/WalletCard.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { BikesPanel } from './BikesPanel.tsx';
import { FavoriteDealers } from './FavoriteDealers.tsx';
import { FavoriteEvents } from './FavoriteEvents.tsx';
import { NextEvents } from './NextEvents.tsx';
import { LastRedemptions } from './LastRedemptions.tsx';

/** The rider's credit, when it expires, and what comes next. */
export function DashboardPage() {
  const { t } = useTranslation('rider');
  const rider = useRider();
  return (
    <>
      <PageHeader
        title={rider.data ? t('dashboard.hello', { name: rider.data.rider.firstName }) : t('sidebar.dashboard')}
        crumbs={[{ label: t('sidebar.dashboard') }]}
      />
      <div className="page-body">
        <Loaded query={rider} lines={5} height={60}>
          {({ rider: mine }) => (
            <div className="panel-lead">
              {mine.wallet ? (
                <WalletCard rider={mine} />
              ) : (
                <ErrorNotice error={new Error(t('wallet.down'))} onRetry={() => void rider.refetch()} />
              )}
              <MissingList rider={mine} />
            </div>
          )}
        </Loaded>
        <div className="panel-columns">
          <div>
            <LastResults title={t('results.last')} max={4} />
            <LastRedemptions />
            {rider.data && <FavoriteEvents />}
          </div>
          <div>
            <NextEvents country={rider.data?.rider.country ?? null} />
            {rider.data && (
              <>
                <BikesPanel bikes={rider.data.rider.bikes} />
                <FavoriteDealers rider={rider.data.rider} />
              </>
            )}
          </div>
        </div>
        {rider.data && <AccountPanel rider={rider.data.rider} />}
      </div>
    </>
  );
}
