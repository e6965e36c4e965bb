import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { useRedemptionColumns, useRedemptionFilters } from '../../redemptions/redemption-columns.tsx';
import { fetchRedemptions, redemptionsQuery } from '../../redemptions/redemptions.api.ts';
import { MoneySums } from './MoneySums.tsx';

/** What riders spent at this dealer, undone redemptions included; the total is without them. */
export function DealerRedemptions({ dealerId }: { dealerId: string }) {
  const { t } = useTranslation('admin');
  const control = useTableAddress(['afterDate', 'beforeDate']);
  const search = { ...control.params, dealerId };
  const query = useQuery({
    ...redemptionsQuery(search),
    placeholderData: keepPreviousData,
  });
  const { code, time, rider, employee, amount, state } = useRedemptionColumns();
  return (
    <DataTable<Redemption>
      name={t('money.redemptions.file')}
      caption={t('money.redemptions.made')}
      columns={[code, time, rider, amount, employee, state]}
      rows={query.data?.redemptions}
      rowKey={({ id }) => id}
      control={control}
      // A dealer has one country, so one currency.
      filters={useRedemptionFilters().filter(({ key }) => key !== 'country')}
      searchPlaceholder={t('dealers.redemptionSearch')}
      pagination={query.data?.pagination}
      error={query.error}
      onRetry={() => void query.refetch()}
      isFetching={query.isFetching}
      rowTone={({ undoneAt }) => (undoneAt ? 'muted' : undefined)}
      {...(query.data &&
        query.data.totals.length > 0 && { totals: { amount: <MoneySums sums={query.data.totals} /> } })}
      fetchPage={async (page) => {
        const answer = await fetchRedemptions({ ...search, page, limit: 100 });
        return { rows: answer.redemptions, totalPages: answer.pagination.totalPages ?? 1 };
      }}
      empty={{ title: t('money.redemptions.none'), text: t('money.redemptions.noneText') }}
    />
  );
}
