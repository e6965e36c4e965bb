import { useMemo } from 'react';
import type { Award } from '@podium/contracts/api/rewards.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';

/** All cash awards, whichever claim they are in. */
export function CashAwards({ awards }: { awards: readonly Award[] | null }) {
  const { t } = useTranslation(['rider', 'ui']);
  const { tableDate } = useFormats();
  const rows = useMemo(
    () =>
      (awards ?? [])
        .filter(({ kind, revoked }) => kind === 'cash' && !revoked)
        .sort((a, b) => b.awardedDate.localeCompare(a.awardedDate)),
    [awards],
  );
  const list = useWholeList(rows);
  const columns = useMemo<Column<Award>[]>(
    () => [
      {
        key: 'event',
        title: t('cashout.event'),
        lead: true,
        value: ({ eventTitle, reason, source }) => eventTitle || reason || t(`cashout.source.${source}`),
        sortable: true,
      },
      { key: 'class', title: t('cashout.class'), value: ({ className }) => className },
      {
        key: 'place',
        title: t('cashout.place'),
        value: ({ place }) => place || null,
        render: ({ place }) => (place ? <Plate place={place} size={30} /> : null),
      },
      {
        key: 'awarded',
        title: t('cashout.awarded'),
        value: ({ awardedDate }) => awardedDate,
        render: ({ awardedDate }) => tableDate(awardedDate),
        sortable: true,
      },
      {
        key: 'claimBy',
        title: t('cashout.claimBy'),
        value: ({ claimBy, status }) => (status === 'Funded' ? null : claimBy),
        render: ({ claimBy, status }) => (claimBy && status !== 'Funded' ? tableDate(claimBy) : null),
      },
      {
        key: 'amount',
        title: t('cashout.amount'),
        align: 'right',
        value: ({ initialValueCents }) => initialValueCents / 100,
        render: ({ initialValueCents, currency }) => <Money cents={initialValueCents} currency={currency} withCode />,
        sortable: true,
      },
      {
        key: 'status',
        title: t('cashout.statusHead'),
        value: ({ status }) => t(`ui:status.${status}`),
        render: ({ status }) => <StatusChip status={status} />,
      },
    ],
    [t, tableDate],
  );
  return (
    <section className="cash-awards">
      <h2>{t('cashout.awards')}</h2>
      <DataTable
        {...list.table}
        name={t('cashout.file')}
        caption={t('cashout.awards')}
        columns={columns}
        rowKey={({ id }) => id}
        searchPlaceholder={t('cashout.search')}
        empty={{ title: t('cashout.empty'), text: t('cashout.emptyText') }}
      />
    </section>
  );
}
