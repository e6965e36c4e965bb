import type { DealerRefund } from '@podium/contracts/api/rewards/refunds.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { MoneySums } from '../record/MoneySums.tsx';
import { useRefundColumns, useRefundStatusFilter } from './refund-columns.tsx';
import { fetchRefunds, refundsQuery } from './refunds.api.ts';

/** What the brand owes this dealer and what was sent; refunds are marked under Dealer Refunds. */
export function DealerRefunds({ dealerId }: { dealerId: string }) {
  const { t } = useTranslation('admin');
  const control = useTableAddress(['status']);
  const search = { ...control.params, dealerId };
  const query = useQuery({
    ...refundsQuery(search),
    placeholderData: keepPreviousData,
  });
  // A sum over all states would mean nothing.
  const totals = control.filters['status'] ? query.data?.totals : undefined;
  return (
    <DataTable<DealerRefund>
      name="dealer-refunds"
      caption={t('sidebar.dealerRefunds')}
      columns={useRefundColumns({ ofOne: true })}
      rows={query.data?.refunds}
      rowKey={({ redemptionId }) => redemptionId}
      control={control}
      filters={[useRefundStatusFilter()]}
      searchPlaceholder={t('dealers.refundSearch')}
      pagination={query.data?.pagination}
      error={query.error}
      onRetry={() => void query.refetch()}
      isFetching={query.isFetching}
      rowTone={({ isOverdue }) => (isOverdue ? 'alert' : undefined)}
      {...(totals && totals.length > 0 && { totals: { amount: <MoneySums sums={totals} /> } })}
      toolbar={
        <Link className="btn btn--small" to={`/auth/admin/dealer-refunds?dealerId=${dealerId}`}>
          {t('dealers.toRefunds')}
          <Icon name="right" size={16} />
        </Link>
      }
      fetchPage={async (page) => {
        const answer = await fetchRefunds({ ...search, page, limit: 100 });
        return { rows: answer.refunds, totalPages: answer.pagination.totalPages ?? 1 };
      }}
      empty={{ title: t('refunds.none'), text: t('refunds.noneText') }}
    />
  );
}
