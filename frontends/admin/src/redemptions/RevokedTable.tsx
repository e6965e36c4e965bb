import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { useStaffNames } from '../people/use-staff-names.ts';
import { useRedemptionColumns, useRedemptionFilters } from './redemption-columns.tsx';
import { fetchRevoked, revokedQuery } from './redemptions.api.ts';

/** Redemptions that a dealer undid or staff refunded: who, and when. */
export function RevokedTable() {
  const { t } = useTranslation('admin');
  const { tableDate, time } = useFormats();
  const staffName = useStaffNames();
  const control = useTableAddress(['riderName', 'country', 'afterDate', 'beforeDate']);
  const search = control.params;
  const query = useQuery({
    ...revokedQuery(search),
    placeholderData: keepPreviousData,
  });
  const { code, rider, dealer, amount, employee, time: redeemed } = useRedemptionColumns();
  const when: Column<Redemption> = {
    key: 'undoneAt',
    title: t('money.redemptions.undoneAt'),
    value: ({ undoneAt }) => (undoneAt ? `${tableDate(undoneAt)} ${time(undoneAt)}` : ''),
    render: ({ undoneAt }) => (
      <span className="nowrap">
        {tableDate(undoneAt)} <small className="secondary">{time(undoneAt)}</small>
      </span>
    ),
  };
  // An actor who is not staff undid it at the dealer's counter.
  const who: Column<Redemption> = {
    key: 'undoneBy',
    title: t('money.redemptions.undoneBy'),
    value: ({ undoneBy, dealerName }) => (staffName(undoneBy) === undoneBy ? dealerName : staffName(undoneBy)),
  };
  return (
    <DataTable<Redemption>
      name={t('money.redemptions.revokedFile')}
      caption={t('money.redemptions.revoked')}
      columns={[code, when, who, rider, dealer, amount, redeemed, { ...employee, optional: true }]}
      rows={query.data?.redemptions}
      rowKey={({ id }) => id}
      control={control}
      filters={[{ key: 'riderName', label: t('riders.rider'), kind: 'text' }, ...useRedemptionFilters()]}
      searchPlaceholder={t('money.redemptions.search')}
      pagination={query.data?.pagination}
      error={query.error}
      onRetry={() => void query.refetch()}
      isFetching={query.isFetching}
      fetchPage={async (page) => {
        const answer = await fetchRevoked({ ...search, page, limit: 100 });
        return { rows: answer.redemptions, totalPages: answer.pagination.totalPages ?? 1 };
      }}
      empty={{ title: t('money.redemptions.noneRevoked'), text: t('money.redemptions.noneRevokedText') }}
    />
  );
}
