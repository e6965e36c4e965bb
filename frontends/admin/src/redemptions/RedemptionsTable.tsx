import { useState } from 'react';
import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { useRedemptionColumns, useRedemptionFilters } from './redemption-columns.tsx';
import { RefundRedemption } from './RefundRedemption.tsx';
import { fetchRedemptions, redemptionsQuery } from './redemptions.api.ts';

export function RedemptionsTable() {
  const { t } = useTranslation('admin');
  const control = useTableAddress(['country', 'afterDate', 'beforeDate']);
  const search = control.params;
  const query = useQuery({
    ...redemptionsQuery(search),
    placeholderData: keepPreviousData,
  });
  const [refunded, setRefunded] = useState<Redemption | null>(null);
  const { code, time, rider, dealer, employee, amount, state } = useRedemptionColumns();
  return (
    <>
      <DataTable<Redemption>
        name={t('money.redemptions.file')}
        caption={t('money.redemptions.made')}
        columns={[code, time, rider, dealer, employee, amount, state]}
        rows={query.data?.redemptions}
        rowKey={({ id }) => id}
        control={control}
        filters={useRedemptionFilters()}
        searchPlaceholder={t('money.redemptions.search')}
        pagination={query.data?.pagination}
        error={query.error}
        onRetry={() => void query.refetch()}
        isFetching={query.isFetching}
        rowTone={({ undoneAt }) => (undoneAt ? 'muted' : undefined)}
        rowActions={(row) =>
          !row.undoneAt && (
            <button
              type="button"
              className="btn btn--small btn--danger"
              aria-label={t('money.refund.of', { code: row.code, rider: row.riderName })}
              onClick={() => setRefunded(row)}
            >
              <Icon name="undo" size={16} />
              {t('money.refund.open')}
            </button>
          )
        }
        fetchPage={async (page) => {
          const answer = await fetchRedemptions({ ...search, page, limit: 100 });
          return { rows: answer.redemptions, totalPages: answer.pagination.totalPages ?? 1 };
        }}
        empty={{ title: t('money.redemptions.none'), text: t('money.redemptions.noneText') }}
      />
      {refunded && <RefundRedemption key={refunded.id} redemption={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}
