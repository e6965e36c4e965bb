import type { DealerRefund } from '@podium/contracts/api/rewards/refunds.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { MoneySums } from '../record/MoneySums.tsx';
import { useRefundColumns, useRefundStatusFilter } from './refund-columns.tsx';
import { refundsQuery } from './refunds.api.ts';

/** What the brand owes this dealer and what was sent; refunds are marked under Dealer Refunds. */
export function DealerRefunds({ dealerId }: { dealerId: string }) {
  const { t } = useTranslation('admin');
  const list = useList({
    query: refundsQuery,
    rows: 'refunds',
    filters: [useRefundStatusFilter()],
    search: ({ params }) => ({ ...params, dealerId }),
  });
  // A sum over all states would mean nothing.
  const totals = list.control.filters['status'] ? list.data?.totals : undefined;
  return (
    <DataTable<DealerRefund>
      {...list.table}
      name="dealer-refunds"
      caption={t('sidebar.dealerRefunds')}
      columns={useRefundColumns({ ofOne: true })}
      rowKey={({ redemptionId }) => redemptionId}
      searchPlaceholder={t('dealers.refundSearch')}
      rowTone={({ isOverdue }) => (isOverdue ? 'alert' : undefined)}
      {...(totals && totals.length > 0 && { totals: { amount: <MoneySums sums={totals} /> } })}
      toolbar={
        <ButtonLink size="small" to={`/auth/admin/dealer-refunds?dealerId=${dealerId}`}>
          {t('dealers.toRefunds')}
          <Icon name="right" size={16} />
        </ButtonLink>
      }
      empty={{ title: t('refunds.none'), text: t('refunds.noneText') }}
    />
  );
}
