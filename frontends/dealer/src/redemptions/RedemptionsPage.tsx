import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useConfirm } from '@podium/ui/dialogs/Questions.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { formatMoney } from '@podium/contracts/amounts.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { redemptionsQuery, undoRedemption } from './redemptions.api.ts';
import { RefundTiles } from './RefundTiles.tsx';
import { undoneByOf } from './undone-by.ts';
import { useRedemptionTotals } from './use-redemption-totals.ts';
import './redemptions-page.css';

const receiptOf = ({ code }: Redemption) => `/auth/dealer/redemptions/${code}`;

/** Every redemption at this dealer, newest first, each with its receipt, and with Undo while it is still allowed. */
export function RedemptionsPage() {
  const { t } = useTranslation(['dealer', 'ui']);
  const list = useList({
    query: redemptionsQuery,
    rows: 'redemptions',
    filters: [
      { key: 'afterDate', label: t('list.after'), kind: 'date' },
      { key: 'beforeDate', label: t('list.before'), kind: 'date' },
      {
        key: 'undone',
        label: t('list.show'),
        kind: 'choice',
        options: [{ value: 'true', label: t('list.undoneOnly') }],
      },
    ],
  });
  const sums = useRedemptionTotals(list.asked, list.data?.redemptions, list.total ?? 0);
  const askUndo = useAskUndo();
  const statement = (
    <ButtonLink size="small" to="/auth/dealer/statement">
      <Icon name="file" size={17} />
      {t('statement.title')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('list.title')} actions={statement} />
      <div className="page-body">
        <RefundTiles />
        <DataTable
          {...list.table}
          name="redemptions"
          caption={t('list.title')}
          columns={useColumns()}
          rowKey={(row) => row.id}
          searchPlaceholder={t('list.search')}
          empty={{
            title: t('list.empty'),
            text: t('list.emptyText'),
            action: <ButtonLink to="/auth/dealer">{t('counter.title')}</ButtonLink>,
          }}
          rowTone={(row) => (row.undoneAt ? 'muted' : undefined)}
          rowHref={receiptOf}
          {...(sums &&
            sums.length > 0 && {
              totals: {
                rider: t('list.total', { count: sums.reduce((sum, { count }) => sum + count, 0) }),
                amount: sums.map(({ currency, cents }) => <Money key={currency} cents={cents} currency={currency} />),
              },
            })}
          rowActions={(row) => (
            <span className="redemption-acts">
              <ButtonLink size="small" to={receiptOf(row)}>
                {t('list.receipt')}
                <span className="visually-hidden">{row.code}</span>
              </ButtonLink>
              {row.canUndo && (
                <Button size="small" icon="undo" onClick={() => askUndo(row)}>
                  {t('receipt.undo')}
                  <span className="visually-hidden">{row.code}</span>
                </Button>
              )}
            </span>
          )}
        />
      </div>
    </>
  );
}

function useColumns(): Column<Redemption>[] {
  const { t } = useTranslation(['dealer', 'ui']);
  const { locale, tableDate, time } = useFormats();
  return [
    { key: 'rider', title: t('list.rider'), lead: true, value: (row) => row.riderName },
    {
      key: 'code',
      title: t('list.code'),
      value: (row) => row.code,
      render: (row) => <b className="figure">{row.code}</b>,
    },
    { key: 'date', title: t('list.date'), value: (row) => row.time, render: (row) => tableDate(row.time) },
    { key: 'time', title: t('list.time'), value: (row) => time(row.time) },
    { key: 'employee', title: t('list.employee'), value: (row) => row.employeeName },
    {
      key: 'amount',
      title: t('list.amount'),
      align: 'right',
      value: (row) => row.amountCents / 100,
      render: (row) =>
        row.undoneAt ? (
          <s>{formatMoney(row.amountCents, row.currency, locale)}</s>
        ) : (
          formatMoney(row.amountCents, row.currency, locale)
        ),
    },
    { key: 'currency', title: t('list.currency'), optional: true, value: (row) => row.currency },
    {
      key: 'refund',
      title: t('list.refund'),
      value: (row) => t(`ui:status.${row.undoneAt ? 'undone' : row.refundStatus}`),
      render: (row) => <StatusChip status={row.undoneAt ? 'undone' : row.refundStatus} />,
    },
    {
      key: 'undoneAt',
      title: t('list.undoneAt'),
      optional: true,
      value: (row) => row.undoneAt,
      render: (row) => (row.undoneAt ? `${tableDate(row.undoneAt)}, ${undoneByOf(row)}` : null),
    },
  ];
}

/** Explains the effect of Undo before it is done. */
function useAskUndo() {
  const { t } = useTranslation('dealer');
  const { money } = useFormats();
  const confirm = useConfirm();
  const undo = useMutation({
    mutationFn: (redemption: Redemption) => undoRedemption(redemption.id),
    onSuccess: (_answer, { amountCents, currency, riderName }) =>
      announceDone(t('receipt.undoneText', { amount: money(amountCents, currency), rider: riderName })),
  });
  return (redemption: Redemption) => {
    const amount = money(redemption.amountCents, redemption.currency);
    confirm({
      title: t('receipt.undoQuestion', { amount }),
      text: t('receipt.undoConsequence', { amount, rider: redemption.riderName }),
      yes: t('receipt.undoConfirm'),
      no: t('receipt.keep'),
      isDangerous: true,
      // The shared alert says what failed.
      act: () => undo.mutateAsync(redemption).catch(() => {}),
    });
  };
}
