import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useRedemptionColumns, useRedemptionFilters } from '../../redemptions/redemption-columns.tsx';
import { redemptionsQuery } from '../../redemptions/redemptions.api.ts';
import { MoneySums } from './MoneySums.tsx';

/** What riders spent at this dealer, undone redemptions included; the total is without them. */
export function DealerRedemptions({ dealerId }: { dealerId: string }) {
  const { t } = useTranslation('admin');
  const list = useList({
    query: redemptionsQuery,
    rows: 'redemptions',
    // A dealer has one country, so one currency.
    filters: useRedemptionFilters().filter(({ key }) => key !== 'country'),
    search: ({ params }) => ({ ...params, dealerId }),
  });
  const { code, time, rider, employee, amount, state } = useRedemptionColumns();
  return (
    <DataTable<Redemption>
      {...list.table}
      name={t('money.redemptions.file')}
      caption={t('money.redemptions.made')}
      columns={[code, time, rider, amount, employee, state]}
      rowKey={({ id }) => id}
      searchPlaceholder={t('dealers.redemptionSearch')}
      rowTone={({ undoneAt }) => (undoneAt ? 'muted' : undefined)}
      {...(list.data && list.data.totals.length > 0 && { totals: { amount: <MoneySums sums={list.data.totals} /> } })}
      empty={{ title: t('money.redemptions.none'), text: t('money.redemptions.noneText') }}
    />
  );
}
