import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';

/**
 * The lots that were used. The remaining credit is known only right after the redemption; later the refund is shown
 * instead.
 */
export function ReceiptFigures({ redemption, leftCents }: { redemption: Redemption; leftCents: number | null }) {
  const { t } = useTranslation('dealer');
  const { money, tableDate } = useFormats();
  const { amountCents, currency } = redemption;
  const figures =
    leftCents === null
      ? []
      : ([
          [t('receipt.before'), leftCents + amountCents],
          [t('receipt.left'), leftCents],
        ] as const);
  return (
    <>
      <dl className={leftCents === null ? 'receipt-figures receipt-figures--again' : 'receipt-figures'}>
        {[[t('receipt.amount'), amountCents] as const, ...figures].map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{money(cents, currency)}</dd>
          </div>
        ))}
        {leftCents === null && (
          <>
            <div>
              <dt>{t('list.employee')}</dt>
              <dd className="figure">{redemption.employeeName}</dd>
            </div>
            <div>
              <dt>{t('list.refund')}</dt>
              <dd>
                <StatusChip status={redemption.undoneAt ? 'undone' : redemption.refundStatus} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <SimpleTable
        className="receipt-lots"
        rows={redemption.lots}
        rowKey={({ awardId }) => awardId}
        columns={[
          {
            title: t('receipt.creditUsed'),
            value: ({ eventTitle, className }) => [eventTitle, className].filter(Boolean).join(', '),
          },
          { title: t('receipt.expires'), value: ({ expireDate }) => tableDate(expireDate) },
          {
            title: t('receipt.used'),
            align: 'right',
            className: 'figure',
            value: (lot) => money(lot.amountCents, currency),
          },
          leftCents !== null && {
            title: t('receipt.lotLeft'),
            align: 'right',
            value: (lot) => money(lot.leftCents, currency),
          },
        ]}
      />
    </>
  );
}
