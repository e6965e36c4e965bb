import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
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
      <SimpleTable
        caption={t('payouts.run.list')}
        rows={claims.map((claim, i) => ({ ...claim, number: i + 1, address: addresses[i] }))}
        rowKey={({ id }) => id}
        columns={[
          { title: t('payouts.run.number'), className: 'figure', value: ({ number }) => number },
          {
            title: t('payouts.run.payee'),
            render: ({ id, riderName }) => <Link to={`/auth/admin/payout-claim/${id}`}>{riderName}</Link>,
          },
          {
            title: t('payouts.run.address'),
            render: ({ address, riderId }) => address && <PostalAddress query={address} riderId={riderId} />,
          },
          {
            title: t('payouts.run.net'),
            align: 'right',
            render: ({ netCents, currency }) => <Money cents={netCents} currency={currency} withCode />,
          },
          {
            title: t('payouts.run.status'),
            render: (claim) => (
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
                    size="small"
                    aria-label={t('payouts.send.one', { name: claim.riderName })}
                    onClick={() => onSend(claim)}
                  >
                    {t('payouts.send.yes', { count: 1 })}
                  </RoleButton>
                )}
              </span>
            ),
          },
        ]}
        foot={sumsOf(claims).map(({ currency, cents, count }) => (
          <tr key={currency}>
            <td colSpan={3}>{t('payouts.run.sum', { count })}</td>
            <td data-align="right">
              <Money cents={cents} currency={currency} withCode />
            </td>
            <td className="no-print" />
          </tr>
        ))}
      />
    </div>
  );
}
