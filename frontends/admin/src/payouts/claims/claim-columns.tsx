import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { BlockChips, ClaimStatusChip, DueDate } from '../ClaimChips.tsx';

export function useClaimColumns(): Column<PayoutClaim>[] {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const words = ({ blockedBy }: PayoutClaim) => blockedBy.map((block) => t(`payouts.block.${block}`)).join('; ');
  const failure = ({ status, lastFailure }: PayoutClaim) => (status === 'open' ? lastFailure : null);
  return [
    { key: 'rider', title: t('payouts.rider'), lead: true, value: ({ riderName }) => riderName },
    { key: 'email', title: t('riders.email'), optional: true, value: ({ email }) => email },
    { key: 'country', title: t('payouts.country'), optional: true, value: ({ country }) => country },
    { key: 'method', title: t('payouts.method'), value: ({ method }) => t(`payouts.methodOf.${method}`) },
    {
      key: 'gross',
      title: t('payouts.gross'),
      optional: true,
      align: 'right',
      value: ({ amountCents }) => amountCents / 100,
      render: ({ amountCents, currency }) => <Money cents={amountCents} currency={currency} />,
    },
    {
      key: 'withheld',
      title: t('payouts.withheld'),
      optional: true,
      align: 'right',
      value: ({ withheldCents }) => withheldCents / 100,
      render: ({ withheldCents, currency }) => <Money cents={withheldCents} currency={currency} />,
    },
    {
      key: 'net',
      title: t('payouts.net'),
      align: 'right',
      value: ({ netCents }) => netCents / 100,
      render: ({ netCents, currency }) => <Money cents={netCents} currency={currency} withCode />,
    },
    { key: 'currency', title: t('payouts.currency'), optional: true, value: ({ currency }) => currency },
    {
      key: 'status',
      title: t('payouts.status'),
      value: ({ status }) => t(`payouts.statusOf.${status}`),
      render: (claim) => (
        <span className="payout-chips">
          <ClaimStatusChip status={claim.status} />
          {failure(claim) && (
            <Chip tone="danger" title={failure(claim) ?? ''}>
              {t('payouts.failed')}
            </Chip>
          )}
        </span>
      ),
    },
    {
      key: 'blocked',
      title: t('payouts.blocked'),
      value: words,
      render: (claim) => (claim.blockedBy.length > 0 ? <BlockChips claim={claim} /> : ''),
    },
    {
      key: 'opened',
      title: t('payouts.opened'),
      optional: true,
      value: ({ openedAt }) => openedAt.slice(0, 10),
      render: ({ openedAt }) => tableDate(openedAt),
    },
    {
      key: 'due',
      title: t('payouts.due'),
      value: ({ dueDate }) => dueDate,
      render: (claim) => (claim.status === 'open' || claim.status === 'processing' ? <DueDate claim={claim} /> : ''),
    },
    {
      key: 'sent',
      title: t('payouts.sent'),
      optional: true,
      value: ({ sentAt }) => sentAt?.slice(0, 10),
      render: ({ sentAt }) => (sentAt ? tableDate(sentAt) : ''),
    },
    { key: 'reference', title: t('payouts.reference'), optional: true, value: ({ reference }) => reference },
    { key: 'failure', title: t('payouts.lastFailure'), optional: true, value: ({ lastFailure }) => lastFailure },
  ];
}
