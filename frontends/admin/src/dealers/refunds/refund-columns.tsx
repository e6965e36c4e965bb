import type { DealerRefund } from '@podium/contracts/api/rewards/refunds.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';

/** The columns of refunds; without the dealer where all are of one. */
export function useRefundColumns({ ofOne = false } = {}): Column<DealerRefund>[] {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const tones = { open: 'warning', sent: 'done', debit: 'danger' } as const;
  const columns: Column<DealerRefund>[] = [
    { key: 'code', title: t('refunds.code'), lead: true, value: ({ code }) => code },
    {
      key: 'dealer',
      title: t('refunds.dealer'),
      value: ({ dealerName, dealerNumber }) => `${dealerName}, ${dealerNumber}`,
    },
    {
      key: 'redeemedAt',
      title: t('refunds.redeemed'),
      value: ({ redeemedAt }) => redeemedAt,
      render: ({ redeemedAt }) => tableDate(redeemedAt),
    },
    {
      key: 'due',
      title: t('refunds.due'),
      value: ({ dueDate }) => dueDate,
      render: ({ dueDate, isOverdue, ageDays }) =>
        isOverdue ? <Chip tone="danger">{t('refunds.overdue', { count: ageDays })}</Chip> : tableDate(dueDate),
    },
    {
      key: 'amount',
      title: t('refunds.amountHead'),
      align: 'right',
      value: ({ amountCents }) => amountCents / 100,
      render: ({ amountCents, currency }) => <Money cents={amountCents} currency={currency} withCode />,
    },
    {
      key: 'status',
      title: t('refunds.status'),
      value: ({ status }) => status,
      render: ({ status, hand }) => (
        <span className="refund-status">
          <Chip tone={tones[status]}>{t(`refunds.statusOf.${status}`)}</Chip>
          {hand && <small>{t('refunds.needsOther')}</small>}
        </span>
      ),
    },
    {
      key: 'sentAt',
      title: t('refunds.sentAt'),
      value: ({ sentAt }) => sentAt,
      render: ({ sentAt }) => sentAt && tableDate(sentAt),
    },
    { key: 'reference', title: t('refunds.reference'), optional: true, value: ({ reference }) => reference },
  ];
  return ofOne ? columns.filter(({ key }) => key !== 'dealer') : columns;
}

export function useRefundStatusFilter(): Filter {
  const { t } = useTranslation('admin');
  return {
    key: 'status',
    label: t('refunds.status'),
    kind: 'choice',
    options: (['open', 'sent', 'debit'] as const).map((value) => ({ value, label: t(`refunds.statusOf.${value}`) })),
  };
}
