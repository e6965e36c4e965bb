import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { runsQuery, type ListedRun } from '../payouts.api.ts';

/** Every cheque run, the newest first. */
export function RunsTab() {
  const { t } = useTranslation('admin');
  const list = useList({ query: runsQuery, rows: 'runs' });
  return (
    <DataTable<ListedRun>
      {...list.table}
      name={t('payouts.runs.file')}
      caption={t('payouts.tab.runs')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/auth/admin/cheque-run/${id}`}
      searchPlaceholder={false}
      empty={{ title: t('payouts.runs.none'), text: t('payouts.runs.noneText') }}
    />
  );
}

function useColumns(): Column<ListedRun>[] {
  const { t } = useTranslation('admin');
  const { tableDate, count, moneyWithCode } = useFormats();
  const staffName = useStaffNames();
  return [
    {
      key: 'number',
      title: t('payouts.runs.run'),
      lead: true,
      value: ({ number }) => t('payouts.run.title', { number }),
    },
    { key: 'date', title: t('payouts.runs.date'), value: ({ at }) => tableDate(at) },
    { key: 'by', title: t('payouts.runs.by'), value: ({ by }) => staffName(by) },
    {
      key: 'cheques',
      title: t('payouts.runs.cheques'),
      align: 'right',
      value: ({ cheques }) => cheques,
      render: ({ cheques }) => <span className="figure">{count(cheques)}</span>,
    },
    {
      key: 'sums',
      title: t('payouts.runs.sum'),
      align: 'right',
      value: ({ sums }) => sums.map(({ cents, currency }) => moneyWithCode(cents, currency)).join(', '),
      render: ({ sums }) => (
        <span className="payout-sums">
          {sums.map(({ cents, currency }) => (
            <Money key={currency} cents={cents} currency={currency} withCode />
          ))}
        </span>
      ),
    },
    {
      key: 'sent',
      title: t('payouts.runs.sent'),
      value: (run) => t('payouts.runs.sentOf', { sent: run.sent, all: run.cheques }),
      render: (run) => (
        <Chip tone={run.cheques === 0 ? 'plain' : run.sent === run.cheques ? 'done' : 'warning'}>
          {run.cheques === 0
            ? t('payouts.runs.emptied')
            : t('payouts.runs.sentOf', { sent: run.sent, all: run.cheques })}
        </Chip>
      ),
    },
  ];
}
