import { useEffect, useRef, type ReactNode } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useConfirm } from '@podium/ui/dialogs/Questions.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { ButtonLook } from '@podium/ui/parts/button-look.ts';
import { undoRedemption } from '../redemptions.api.ts';
import { undoneByOf } from '../undone-by.ts';
import { CodeBox } from './CodeBox.tsx';
import { PaperReceipt } from './PaperReceipt.tsx';
import { ReceiptFigures } from './ReceiptFigures.tsx';
import './receipt.css';

type ReceiptProps = {
  redemption: Redemption;
  dealer: Dealer;
  /** The rider's credit right after the redemption; null when the receipt is opened later. */
  leftCents: number | null;
  /** Links to continue with. */
  next: (kind: ButtonLook['kind']) => ReactNode;
};

/** The finished redemption: the code in large type, the lots that were used, and links to continue. */
export function Receipt({ redemption, dealer, leftCents, next }: ReceiptProps) {
  const { t } = useTranslation('dealer');
  const { money, date, time } = useFormats();
  const confirm = useConfirm();
  const { riderName } = redemption;
  const amount = money(redemption.amountCents, redemption.currency);
  const undo = useMutation({
    mutationFn: () => undoRedemption(redemption.id),
    meta: { inline: true },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isUndone = undo.isSuccess || redemption.undoneAt !== null;
  useEffect(() => {
    heading.current?.focus();
  }, [isUndone]);
  const consequence = t('receipt.undoConsequence', { amount, rider: riderName });
  const askUndo = () =>
    confirm({
      title: t('receipt.undoQuestion', { amount }),
      text: consequence,
      yes: t('receipt.undoConfirm'),
      no: t('receipt.keep'),
      isDangerous: true,
      act: () => undo.mutate(),
    });
  const said = redemption.undoneAt ? 'receipt.undoneLine' : isUndone ? 'receipt.undoneText' : 'receipt.line';

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
            <p>
              {t(said, {
                amount,
                rider: riderName,
                date: date(redemption.time),
                time: time(redemption.time),
                undone: date(redemption.undoneAt),
                by: undoneByOf(redemption),
              })}
            </p>
          </div>
        </div>
        <CodeBox code={redemption.code} isVoid={isUndone} />
        {(!isUndone || leftCents === null) && <ReceiptFigures redemption={redemption} leftCents={leftCents} />}
        {undo.error && <ErrorNotice error={undo.error} onRetry={() => undo.mutate()} />}
        <div className="receipt-foot">
          {!isUndone && (
            <p className="secondary">
              {t('receipt.mailed')} {redemption.canUndo ? consequence : t('receipt.noUndo')}
            </p>
          )}
          <div>
            {(!isUndone || leftCents === null) && (
              <Button kind="primary" onClick={() => print()}>
                <Icon name="print" />
                {t('receipt.print')}
              </Button>
            )}
            {next(isUndone && leftCents !== null ? 'primary' : 'plain')}
            {!isUndone && redemption.canUndo && (
              <Button kind="danger" isBusy={undo.isPending} onClick={askUndo}>
                <Icon name="undo" />
                {t('receipt.undo')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <PaperReceipt redemption={redemption} dealer={dealer} leftCents={leftCents} isVoid={isUndone} />
    </div>
  );
}
