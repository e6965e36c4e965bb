import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { fetchRuns, runsQuery, type ListedRun } from '../payouts.api.ts';

/** Every cheque run, the newest first. */
export function RunsTab() {
  const { t } = useTranslation('admin');
  const control = useTableAddress();
  const query = useQuery({
    ...runsQuery(control.page, control.limit),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable<ListedRun>
      name={t('payouts.runs.file')}
      caption={t('payouts.tab.runs')}
      columns={useColumns()}
      rows={query.data?.runs}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/auth/admin/cheque-run/${id}`}
      control={control}
      searchPlaceholder={false}
      pagination={query.data?.pagination}
      error={query.error}
      onRetry={() => void query.refetch()}
      isFetching={query.isFetching}
      fetchPage={async (page) => {
        const answer = await fetchRuns(page, 100);
        return { rows: answer.runs, totalPages: answer.pagination.totalPages ?? 1 };
      }}
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
