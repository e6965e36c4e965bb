import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { RoleButton } from '../../people/RoleButton.tsx';
import { ClaimStatusChip } from '../ClaimChips.tsx';
import { isSendable, sumsOf } from '../claim-sums.ts';
import './cheque-list.css';
import { PostalAddress } from './PostalAddress.tsx';
import { usePostalAddresses } from './use-postal-addresses.ts';

/**
 * Name, postal address and amount of each cheque; on paper for the printer of the cheques, on screen with the state of
 * each.
 */
export function ChequeList({
  claims,
  onSend,
}: {
  claims: readonly PayoutClaim[];
  onSend: (claim: PayoutClaim) => void;
}) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const addresses = usePostalAddresses(claims);
  return (
    <div className="card cheque-list">
      <table>
        <caption className="visually-hidden">{t('payouts.run.list')}</caption>
        <thead>
          <tr>
            {(['number', 'payee', 'address', 'net', 'status'] as const).map((key) => (
              <th key={key} className={key === 'net' ? 'is-right' : key === 'status' ? 'no-print' : undefined}>
                {t(`payouts.run.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {claims.map((claim, i) => (
            <tr key={claim.id}>
              <td className="figure">{i + 1}</td>
              <td>
                <Link to={`/auth/admin/payout-claim/${claim.id}`}>{claim.riderName}</Link>
              </td>
              <td>{addresses[i] && <PostalAddress query={addresses[i]} riderId={claim.riderId} />}</td>
              <td className="is-right">
                <Money cents={claim.netCents} currency={claim.currency} withCode />
              </td>
              <td className="no-print">
                <span className="cheque-stand">
                  <ClaimStatusChip status={claim.status} />
                  {claim.sentAt && (
                    <small className="secondary">
                      {[tableDate(claim.sentAt), claim.reference].filter(Boolean).join(', ')}
                    </small>
                  )}
                  {isSendable(claim) && (
                    <RoleButton
                      call={rewardsCalls.sendClaims}
                      className="btn btn--small"
                      aria-label={t('payouts.send.one', { name: claim.riderName })}
                      onClick={() => onSend(claim)}
                    >
                      {t('payouts.send.yes', { count: 1 })}
                    </RoleButton>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumsOf(claims).map(({ currency, cents, count }) => (
            <tr key={currency}>
              <td colSpan={3}>{t('payouts.run.sum', { count })}</td>
              <td className="is-right">
                <Money cents={cents} currency={currency} withCode />
              </td>
              <td className="no-print" />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
