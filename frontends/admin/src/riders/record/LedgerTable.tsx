import type { Movement } from '@podium/contracts/api/rewards.ts';
import { awardKinds, currencies } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { When } from '@podium/ui/status/When.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { MoveChip } from '../../awards/MoveChip.tsx';
import { ledgerQuery } from '../riders.api.ts';

/** A page of the movements with their balances, newest first. */
export function LedgerTable({ riderId }: { riderId: string }) {
  const { t } = useTranslation('admin');
  const { tableDate, time, currencyName } = useFormats();
  const filters: Filter[] = [
    {
      key: 'wallet',
      label: t('riders.walletHead'),
      kind: 'choice',
      options: awardKinds.map((value) => ({ value, label: t(`riders.kind.${value}`) })),
    },
    {
      key: 'currency',
      label: t('reports.currency'),
      kind: 'choice',
      options: currencies.map((value) => ({ value, label: currencyName(value) })),
    },
  ];
  const list = useList({ query: (search) => ledgerQuery(riderId, search), rows: 'movements', filters });
  const columns: Column<Movement>[] = [
    {
      key: 'at',
      title: t('riders.date'),
      lead: true,
      value: ({ at }) => `${tableDate(at)} ${time(at)}`,
      render: ({ at }) => <When at={at} />,
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
      {...list.table}
      name={t('riders.ledgerFile')}
      caption={t('riders.tab.ledger')}
      columns={columns}
      rowKey={({ id }) => id}
      searchPlaceholder={t('riders.ledgerSearch')}
      empty={{ title: t('riders.noLedger'), text: t('riders.noAwardsText') }}
    />
  );
}
