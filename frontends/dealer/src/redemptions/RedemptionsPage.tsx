import { App } from 'antd';
import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { formatMoney } from '@podium/contracts/money.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { listRedemptions, undoRedemption } from './redemptions.api.ts';

/** Every redemption at this dealer, newest first, with Undo while it is still possible. */
export function RedemptionsPage() {
  const { t } = useTranslation('dealer');
  const { locale, money, tableDate, time } = useFormats();
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const control = useTableAddress(['afterDate', 'beforeDate']);
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['redemptions', control.params], queryFn: ({ signal }) => listRedemptions(control.params, signal), placeholderData: keepPreviousData });
  const undo = useMutation({
    mutationFn: (redemption: Redemption) => undoRedemption(redemption.id),
    onSuccess: (_answer, { amountCents, currency, riderName }) => announceDone(t('receipt.undoneText', { amount: money(amountCents, currency), rider: riderName })),
    onSettled: () => queries.invalidateQueries(),
  });
  const ask = (redemption: Redemption) => {
    const amount = money(redemption.amountCents, redemption.currency);
    modal.confirm({ title: t('receipt.undoQuestion', { amount }), content: t('receipt.undoConsequence', { amount, rider: redemption.riderName }), okText: t('receipt.undoConfirm'), cancelText: t('receipt.keep'), okButtonProps: { danger: true }, onOk: () => undo.mutateAsync(redemption).catch(() => {}) });
  };
  const columns: Column<Redemption>[] = [
    { key: 'rider', title: t('list.rider'), lead: true, value: (row) => row.riderName },
    { key: 'code', title: t('list.code'), value: (row) => row.code, render: (row) => <b className="figure">{row.code}</b> },
    { key: 'date', title: t('list.date'), value: (row) => row.time, render: (row) => tableDate(row.time) },
    { key: 'time', title: t('list.time'), value: (row) => time(row.time) },
    { key: 'employee', title: t('list.employee'), value: (row) => row.employeeName },
    { key: 'amount', title: t('list.amount'), align: 'right', value: (row) => row.amountCents / 100, render: (row) => formatMoney(row.amountCents, row.currency, locale) },
    { key: 'currency', title: t('list.currency'), optional: true, value: (row) => row.currency },
    { key: 'refund', title: t('list.refund'), value: (row) => (row.undoneAt ? 'undone' : row.refundStatus), render: (row) => <StatusChip status={row.undoneAt ? 'undone' : row.refundStatus} /> },
  ];
  return (
    <>
      <PageHeader title={t('list.title')} />
      <div className="page-body">
        <DataTable
          name="redemptions"
          caption={t('list.title')}
          columns={columns}
          rows={data?.redemptions}
          rowKey={(row) => row.id}
          control={control}
          searchPlaceholder={t('list.search')}
          filters={[
            { key: 'afterDate', label: t('list.after'), kind: 'date' },
            { key: 'beforeDate', label: t('list.before'), kind: 'date' },
          ]}
          pagination={data?.pagination}
          error={error}
          onRetry={() => void refetch()}
          isFetching={isFetching}
          empty={{ title: t('list.empty'), text: t('list.emptyText') }}
          rowTone={(row) => (row.undoneAt ? 'muted' : undefined)}
          rowActions={(row) =>
            row.canUndo && (
              <button type="button" className="btn btn--small" onClick={() => ask(row)}>
                <Icon name="undo" size={16} />
                {t('receipt.undo')}
                <span className="visually-hidden">{row.code}</span>
              </button>
            )
          }
          fetchPage={async (page) => {
            const answer = await listRedemptions({ ...control.params, page, limit: 100 });
            return { rows: answer.redemptions, totalPages: answer.pagination.totalPages ?? 1 };
          }}
        />
      </div>
    </>
  );
}
