import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { LastResults } from '../earnings/LastResults.tsx';
import { MissingList } from '../profile/MissingList.tsx';
import { useRider } from '../rider/use-rider.ts';
import { outlooksOf } from './wallet-figures.ts';
import { WalletCard } from './WalletCard.tsx';
import { CashOwed } from './CashOwed.tsx';
import { ExpiryTimeline } from './ExpiryTimeline.tsx';
import { TaxStatements } from './statement/TaxStatements.tsx';
import { Statement } from './statement/Statement.tsx';

export function WalletPage() {
  const { t } = useTranslation('rider');
  const rider = useRider();
  const actions = (
    <ButtonLink size="small" to="/auth/rider/redemptions">
      <Icon name="list" size={17} />
      {t('redemptions.title')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('sidebar.wallet')} actions={actions} />
      <div className="page-body">
        <Loaded query={rider} lines={5} height={60}>
          {({ rider: mine }) => (
            <>
              <div className="panel-lead">
                {mine.wallet ? (
                  <WalletCard rider={mine} />
                ) : (
                  <ErrorNotice error={new Error(t('wallet.down'))} onRetry={() => void rider.refetch()} />
                )}
                <MissingList rider={mine} />
              </div>
              <CashOwed rider={mine} />
              {mine.awards?.some(({ status, kind }) => status === 'Current' && kind === 'dealerCredit') && (
                <ExpiryTimeline outlooks={outlooksOf(mine.wallet, mine.awards, mine.country)} />
              )}
            </>
          )}
        </Loaded>
        <div className="panel-pair">
          <LastResults title={t('results.title')} />
          <Statement />
        </div>
        <TaxStatements />
      </div>
    </>
  );
}
