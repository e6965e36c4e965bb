import { useMemo } from 'react';
import type { Movement } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { MoveChip } from '../../awards/MoveChip.tsx';
import { ledgerQuery } from '../riders.api.ts';

const accountOf = ({ wallet, currency }: Movement) => `${wallet}-${currency}`;

/** Every movement with its balance, newest first. */
export function LedgerTable({ riderId }: { riderId: string }) {
  const { t } = useTranslation('admin');
  const { tableDate, time, currencyName } = useFormats();
  const control = useTableAddress(['account']);
  const query = useQuery(ledgerQuery(riderId));
  const newest = useMemo(() => query.data?.toReversed(), [query.data]);
  const accounts = new Map(
    (newest ?? []).map((move) => [accountOf(move), `${t(`riders.kind.${move.wallet}`)} ${move.currency}`]),
  );
  const chosen = control.filters['account'];
  const filters: Filter[] = [
    {
      key: 'account',
      label: t('riders.walletHead'),
      kind: 'choice',
      options: [...accounts].map(([value, label]) => ({ value, label })),
    },
  ];
  const columns: Column<Movement>[] = [
    {
      key: 'at',
      title: t('riders.date'),
      lead: true,
      value: ({ at }) => `${tableDate(at)} ${time(at)}`,
      render: ({ at }) => (
        <span className="nowrap">
          {tableDate(at)} {time(at)}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('riders.move'),
      value: ({ kind }) => t(`money.moves.${kind}`),
      render: ({ kind }) => <MoveChip kind={kind} />,
    },
    {
      key: 'what',
      title: t('riders.where'),
      value: ({ dealerName, eventTitle, className, code, reason }) =>
        [dealerName, code && t('riders.code', { code }), eventTitle, className, reason].filter(Boolean).join(', '),
    },
    {
      key: 'account',
      title: t('riders.walletHead'),
      value: ({ wallet, currency }) => `${t(`riders.kind.${wallet}`)} ${currencyName(currency)}`,
    },
    {
      key: 'amount',
      title: t('riders.amount'),
      align: 'right',
      value: ({ amountCents }) => amountCents / 100,
      render: ({ amountCents, currency }) => <Money cents={amountCents} currency={currency} signed />,
    },
    {
      key: 'balance',
      title: t('riders.balance'),
      align: 'right',
      value: ({ balanceCents }) => balanceCents / 100,
      render: ({ balanceCents, currency }) => <Money cents={balanceCents} currency={currency} />,
    },
  ];
  return (
    <DataTable
      name={t('riders.ledgerFile')}
      caption={t('riders.tab.ledger')}
      columns={columns}
      rows={newest?.filter((move) => !chosen || accountOf(move) === chosen)}
      rowKey={({ id }) => id}
      control={control}
      clientSide
      filters={filters}
      searchPlaceholder={t('riders.ledgerSearch')}
      error={query.error}
      onRetry={() => void query.refetch()}
      isFetching={query.isFetching}
      empty={{ title: t('riders.noLedger'), text: t('riders.noAwardsText') }}
    />
  );
}
