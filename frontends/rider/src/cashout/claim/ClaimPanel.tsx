import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Panel } from '../../panels/Panel.tsx';
import type { MyRider } from '../../rider/rider.api.ts';
import { BlockList } from './BlockList.tsx';
import { CancelClaim } from './CancelClaim.tsx';
import { ClaimAwards } from './ClaimAwards.tsx';
import { ClaimChip } from './ClaimChip.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { PayNow } from './PayNow.tsx';
import { RewardLink } from './RewardLink.tsx';

/** A claim from its opening to its payment. */
export function ClaimPanel({ claim, rider }: { claim: PayoutClaim; rider: MyRider }) {
  const { t } = useTranslation('rider');
  const { moneyWithCode } = useFormats();
  const { status, method } = claim;
  const chips = (
    <span className="claim-chips">
      {claim.isOverdue && status !== 'sent' && (
        <Chip tone="danger" icon="warning">
          {t('claim.overdue')}
        </Chip>
      )}
      <ClaimChip status={status} />
    </span>
  );
  return (
    <Panel
      title={t('claim.title', { amount: moneyWithCode(claim.netCents, claim.currency) })}
      action={chips}
      className="claim"
    >
      <ClaimSteps claim={claim} />
      {status === 'open' && claim.lastFailure && (
        <p className="payout-failure">
          <b>{t('claim.failed')}</b> {claim.lastFailure}
        </p>
      )}
      {status === 'open' && <BlockList blocks={claim.blockedBy} />}
      {claim.reference && <p className="claim-reference">{t('cashout.reference', { reference: claim.reference })}</p>}
      {method === 'cheque' && status !== 'sent' && <Cheque rider={rider} />}
      <div className="claim-acts">
        {status === 'open' && method === 'order' && <PayNow claim={claim} />}
        {status === 'open' && <CancelClaim claim={claim} />}
        {status === 'sent' && claim.orderId && <RewardLink orderId={claim.orderId} />}
      </div>
      <ClaimAwards claim={claim} />
    </Panel>
  );
}

/** Canada: a cheque is mailed to the rider's address. */
function Cheque({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const address = [rider.addressLine1, rider.addressLine2, rider.city, rider.state, rider.zipcode]
    .filter(Boolean)
    .join(', ');
  return (
    <p className="claim-cheque">
      {address ? t('claim.cheque', { address }) : t('claim.chequeNowhere')}{' '}
      <Link to="/auth/rider/profile#contact">{t(address ? 'claim.chequeChange' : 'missing.address.act')}</Link>
    </p>
  );
}
