import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import type { ProviderCheck } from './provider.api.ts';

type Difference = ProviderCheck['differences'][number];

export function Differences({ check }: { check: ProviderCheck }) {
  const { t } = useTranslation('admin');
  const control = useTableAddress(['kind'], { limit: 50 });
  const kind = control.filters['kind'];
  const nothing = t('payouts.provider.nothing');
  const columns: Column<Difference>[] = [
    { key: 'externalId', title: t('payouts.provider.externalId'), lead: true, value: ({ externalId }) => externalId },
    {
      key: 'kind',
      title: t('payouts.provider.kind'),
      value: (row) => t(`payouts.provider.kindOf.${row.kind}`),
      render: (row) => (
        <Chip tone="danger" icon="warning">
          {t(`payouts.provider.kindOf.${row.kind}`)}
        </Chip>
      ),
    },
    { key: 'ours', title: t('payouts.provider.oursSay'), value: ({ ours }) => ours ?? nothing },
    { key: 'theirs', title: t('payouts.provider.theirsSay'), value: ({ theirs }) => theirs ?? nothing },
    { key: 'orderId', title: t('payouts.orderId'), value: ({ orderId }) => orderId },
    {
      key: 'claim',
      title: t('payouts.claim'),
      value: ({ claimId }) => claimId,
      render: ({ claimId }) =>
        claimId ? <Link to={`/auth/admin/payout-claim/${claimId}`}>{t('payouts.provider.toClaim')}</Link> : '',
    },
  ];
  return (
    <DataTable<Difference>
      name="provider-differences"
      caption={t('payouts.provider.differences')}
      clientSide
      columns={columns}
      rows={kind ? check.differences.filter((row) => row.kind === kind) : check.differences}
      rowKey={({ externalId, kind: what }) => `${what}:${externalId}`}
      rowTone={() => 'alert'}
      control={control}
      filters={[
        {
          key: 'kind',
          label: t('payouts.provider.kind'),
          kind: 'choice',
          options: (['missingThere', 'missingHere', 'amount', 'status'] as const).map((value) => ({
            value,
            label: t(`payouts.provider.kindOf.${value}`),
          })),
        },
      ]}
    />
  );
}
