import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import { ClaimStatusChip, DueDate } from '../ClaimChips.tsx';
import { claimQuery } from '../payouts.api.ts';
import '../payouts.css';
import { ClaimActions } from './ClaimActions.tsx';
import { ClaimAwards } from './ClaimAwards.tsx';
import { ClaimBlocks } from './ClaimBlocks.tsx';
import { PendingSettlement } from './SettleStuck.tsx';
import { ClaimHistory } from './ClaimHistory.tsx';
import './claim.css';

/** One claim: its awards, its blocks, its history and its actions. */
export function ClaimPage() {
  const { t } = useTranslation('admin');
  const { claimId = '' } = useParams();
  const query = useQuery(claimQuery(claimId));
  const claim = query.data;
  return (
    <>
      {claim && <title>{`${t('payouts.claimOf', { name: claim.riderName })} | ${theme.name}`}</title>}
      <PageHeader
        title={claim ? <Title claim={claim} /> : t('payouts.claim')}
        crumbs={[
          { label: t('sidebar.reports') },
          { label: t('sidebar.cashOutReport'), to: '/auth/admin/cash-out-report' },
        ]}
        actions={claim && <ClaimActions claim={claim} />}
      />
      <div className="page-body">
        <Loaded query={query} lines={6} height={48}>
          {(loaded) => (
            <>
              <Amounts claim={loaded} />
              <ClaimBlocks claim={loaded} />
              <PendingSettlement claim={loaded} />
              <div className="claim-columns">
                <ClaimAwards claim={loaded} />
                <ClaimHistory claim={loaded} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Title({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation('admin');
  return (
    <span className="claim-title">
      {t('payouts.claimOf', { name: claim.riderName })}
      <ClaimStatusChip status={claim.status} />
    </span>
  );
}

function Amounts({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const { currency } = claim;
  return (
    <FigureTiles>
      <FigureTile
        label={t('payouts.gross')}
        figure={<Money cents={claim.amountCents} currency={currency} withCode />}
        note={t('payouts.awards', { count: claim.awards.length })}
      />
      <FigureTile
        label={t('payouts.withheld')}
        figure={<Money cents={claim.withheldCents} currency={currency} withCode />}
        note={t(claim.withheldCents > 0 ? 'payouts.withheldText' : 'payouts.notWithheld')}
      />
      <FigureTile
        label={t('payouts.net')}
        figure={<Money cents={claim.netCents} currency={currency} withCode />}
        note={t(`payouts.methodText.${claim.method}`)}
        accent
      />
      {claim.sentAt ? (
        <FigureTile
          label={t('payouts.sent')}
          figure={tableDate(claim.sentAt)}
          note={claim.method === 'order' ? t('payouts.byProvider') : claim.reference}
        />
      ) : (
        <FigureTile
          label={t('payouts.due')}
          figure={
            <span className="claim-due">
              <DueDate claim={claim} />
            </span>
          }
          note={t('payouts.dueText')}
        />
      )}
    </FigureTiles>
  );
}
