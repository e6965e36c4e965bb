import { useState } from 'react';
import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useRedemptionColumns, useRedemptionFilters } from './redemption-columns.tsx';
import { RefundRedemption } from './RefundRedemption.tsx';
import { redemptionsQuery } from './redemptions.api.ts';

export function RedemptionsTable() {
  const { t } = useTranslation('admin');
  const list = useList({ query: redemptionsQuery, rows: 'redemptions', filters: useRedemptionFilters() });
  const [refunded, setRefunded] = useState<Redemption | null>(null);
  const { code, time, rider, dealer, employee, amount, state } = useRedemptionColumns();
  return (
    <>
      <DataTable<Redemption>
        {...list.table}
        name={t('money.redemptions.file')}
        caption={t('money.redemptions.made')}
        columns={[code, time, rider, dealer, employee, amount, state]}
        rowKey={({ id }) => id}
        searchPlaceholder={t('money.redemptions.search')}
        rowTone={({ undoneAt }) => (undoneAt ? 'muted' : undefined)}
        rowActions={(row) =>
          !row.undoneAt && (
            <Button
              kind="danger"
              size="small"
              icon="undo"
              aria-label={t('money.refund.of', { code: row.code, rider: row.riderName })}
              onClick={() => setRefunded(row)}
            >
              {t('money.refund.open')}
            </Button>
          )
        }
        empty={{ title: t('money.redemptions.none'), text: t('money.redemptions.noneText') }}
      />
      {refunded && <RefundRedemption key={refunded.id} redemption={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}
