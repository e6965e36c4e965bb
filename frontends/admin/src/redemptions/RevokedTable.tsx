import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { When } from '@podium/ui/status/When.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useStaffNames } from '../people/use-staff-names.ts';
import { useRedemptionColumns, useRedemptionFilters } from './redemption-columns.tsx';
import { revokedQuery } from './redemptions.api.ts';

/** Redemptions that a dealer undid or staff refunded: who, and when. */
export function RevokedTable() {
  const { t } = useTranslation('admin');
  const { tableDate, time } = useFormats();
  const staffName = useStaffNames();
  const list = useList({
    query: revokedQuery,
    rows: 'redemptions',
    filters: [{ key: 'riderName', label: t('riders.rider'), kind: 'text' }, ...useRedemptionFilters()],
  });
  const { code, rider, dealer, amount, employee, time: redeemed } = useRedemptionColumns();
  const when: Column<Redemption> = {
    key: 'undoneAt',
    title: t('money.redemptions.undoneAt'),
    value: ({ undoneAt }) => (undoneAt ? `${tableDate(undoneAt)} ${time(undoneAt)}` : ''),
    render: ({ undoneAt }) => undoneAt && <When at={undoneAt} />,
  };
  // An actor who is not staff undid it at the dealer's counter.
  const who: Column<Redemption> = {
    key: 'undoneBy',
    title: t('money.redemptions.undoneBy'),
    value: ({ undoneBy, dealerName }) => (staffName(undoneBy) === undoneBy ? dealerName : staffName(undoneBy)),
  };
  return (
    <DataTable<Redemption>
      {...list.table}
      name={t('money.redemptions.revokedFile')}
      caption={t('money.redemptions.revoked')}
      columns={[code, when, who, rider, dealer, amount, redeemed, { ...employee, optional: true }]}
      rowKey={({ id }) => id}
      searchPlaceholder={t('money.redemptions.search')}
      empty={{ title: t('money.redemptions.noneRevoked'), text: t('money.redemptions.noneRevokedText') }}
    />
  );
}
