import { App } from 'antd';
import { useEffect, useRef } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PaperReceipt } from './PaperReceipt.tsx';
import { undoRedemption, type RedeemAnswer } from './redemptions.api.ts';
import './receipt.css';

type ReceiptProps = { answer: RedeemAnswer; dealer: Dealer; onNew: () => void; onUndone: () => void };

/** It is done: the code in large type, what it was taken from, and the way back. */
export function Receipt({ answer: { redemption, wallet }, dealer, onNew, onUndone }: ReceiptProps) {
  const { t } = useTranslation('dealer');
  const { money, date, time, tableDate } = useFormats();
  const { modal } = App.useApp();
  const { currency, amountCents, riderName } = redemption;
  const amount = money(amountCents, currency);
  const undo = useMutation({ mutationFn: () => undoRedemption(redemption.id), meta: { inline: true }, onSuccess: onUndone });
  const leftCents = wallet.credit.find((credit) => credit.currency === currency)?.availableCents ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const isUndone = undo.isSuccess;
  useEffect(() => {
    heading.current?.focus();
  }, [isUndone]);
  const consequence = t('receipt.undoConsequence', { amount, rider: riderName });
  const askUndo = () => modal.confirm({ title: t('receipt.undoQuestion', { amount }), content: consequence, okText: t('receipt.undoConfirm'), cancelText: t('receipt.keep'), okButtonProps: { danger: true }, onOk: () => undo.mutate() });

  return (
    <div className="receipt">
      <div className="receipt-main no-print">
        <div className={`receipt-head${isUndone ? ' receipt-head--undone' : ''}`} role="status">
          <span>
            <Icon name={isUndone ? 'undo' : 'check'} size={38} />
          </span>
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {t(isUndone ? 'receipt.undone' : 'receipt.redeemed', { amount })}
            </h2>
            <p>{isUndone ? t('receipt.undoneText', { amount, rider: riderName }) : t('receipt.line', { rider: riderName, date: date(redemption.time), time: time(redemption.time) })}</p>
          </div>
        </div>
        <div className={`code-box${isUndone ? ' code-box--void' : ''}`}>
          <p>
            <span>{t('receipt.code')}</span>
            <span>{t(isUndone ? 'receipt.void' : 'receipt.writeIt')}</span>
          </p>
          <div className="code-tiles" role="img" aria-label={t('receipt.codeSpelled', { code: redemption.code.split('').join(' ') })}>
            {redemption.code.split('').map((letter, i) => (
              <span key={i} aria-hidden="true">
                {letter}
              </span>
            ))}
          </div>
        </div>
        {!isUndone && (
          <>
            <dl className="receipt-figures">
              {[
                [t('receipt.amount'), amountCents],
                [t('receipt.before'), leftCents + amountCents],
                [t('receipt.left'), leftCents],
              ].map(([label, cents]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="figure">{money(Number(cents), currency)}</dd>
                </div>
              ))}
            </dl>
            <table className="receipt-lots">
              <thead>
                <tr>
                  <th>{t('receipt.creditUsed')}</th>
                  <th>{t('receipt.expires')}</th>
                  <th>{t('receipt.used')}</th>
                  <th>{t('receipt.lotLeft')}</th>
                </tr>
              </thead>
              <tbody>
                {redemption.lots.map((lot) => (
                  <tr key={lot.awardId}>
                    <td>{`${lot.eventTitle}, ${lot.className}`}</td>
                    <td>{tableDate(lot.expireDate)}</td>
                    <td className="figure">{money(lot.amountCents, currency)}</td>
                    <td>{money(lot.leftCents, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        {undo.error && <ErrorNotice error={undo.error} onRetry={() => undo.mutate()} />}
        <div className="receipt-foot">
          {!isUndone && <p className="secondary">{consequence}</p>}
          <div>
            {!isUndone && (
              <button type="button" className="btn btn--primary" onClick={() => print()}>
                <Icon name="print" />
                {t('receipt.print')}
              </button>
            )}
            <button type="button" className={isUndone ? 'btn btn--primary' : 'btn'} onClick={onNew}>
              <Icon name="plus" />
              {t('receipt.new')}
            </button>
            {!isUndone && (
              <button type="button" className="btn btn--danger" disabled={undo.isPending} onClick={askUndo}>
                <Icon name="undo" />
                {t('receipt.undo')}
              </button>
            )}
          </div>
        </div>
      </div>
      <PaperReceipt redemption={redemption} dealer={dealer} leftCents={leftCents} isVoid={isUndone} />
    </div>
  );
}
