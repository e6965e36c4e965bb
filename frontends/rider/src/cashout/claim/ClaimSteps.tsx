import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';

const steps = ['open', 'processing', 'sent'] as const;

/** The steps of a claim, with the current one marked. */
export function ClaimSteps({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const at = steps.findIndex((step) => step === claim.status);
  const said = {
    open: date(claim.openedAt),
    processing:
      at === 1
        ? t(claim.method === 'cheque' ? 'claim.chequeRun' : `claim.order.${claim.orderStatus ?? 'pending'}`)
        : '',
    sent: claim.sentAt
      ? date(claim.sentAt)
      : claim.dueDate
        ? t('claim.due', { date: date(claim.dueDate) })
        : t('claim.dueLater'),
  };
  return (
    <ol className="claim-steps" aria-label={t('claim.steps')}>
      {steps.map((step, i) => {
        const isDone = i < at || claim.status === 'sent';
        return (
          <li key={step} data-done={isDone} aria-current={i === at && !isDone ? 'step' : undefined}>
            <span className="claim-step-mark" aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : i + 1}
            </span>
            <b>{t(`claim.step.${step}.${claim.method}`)}</b>
            <small>{said[step]}</small>
            {step === 'sent' && !claim.sentAt && claim.dueFrom && <small>{t(`claim.dueFrom.${claim.dueFrom}`)}</small>}
          </li>
        );
      })}
    </ol>
  );
}
