import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';

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
      <table className="receipt-lots">
        <thead>
          <tr>
            <th scope="col">{t('receipt.creditUsed')}</th>
            <th scope="col">{t('receipt.expires')}</th>
            <th scope="col">{t('receipt.used')}</th>
            {leftCents !== null && <th scope="col">{t('receipt.lotLeft')}</th>}
          </tr>
        </thead>
        <tbody>
          {redemption.lots.map((lot) => (
            <tr key={lot.awardId}>
              <td>{[lot.eventTitle, lot.className].filter(Boolean).join(', ')}</td>
              <td>{tableDate(lot.expireDate)}</td>
              <td className="figure">{money(lot.amountCents, currency)}</td>
              {leftCents !== null && <td>{money(lot.leftCents, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
