import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { updateClaim as limits } from '@podium/contracts/limits/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { asOne } from '@podium/ui/federated/query.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { changeClaim, sendClaims } from './payouts.api.ts';
import { SumList } from './SumList.tsx';

type MarkSentProps = { claims: readonly PayoutClaim[]; onSent?: () => void; onClose: () => void };

/** Marks cheques as sent: one with its own number, or many under one reference. */
export function MarkSent({ claims, onSent, onClose }: MarkSentProps) {
  const { t } = useTranslation('admin');
  const count = claims.length;
  const name = claims[0]?.riderName;
  const act = async (reference: string) => {
    const [first] = claims;
    await (first && claims.length === 1
      ? changeClaim(first, { action: 'send', ...(reference && { reference }) })
      : sendClaims(claims, reference));
    onSent?.();
    announceDone(t('payouts.send.done', { count, name }), async () => {
      await asOne(async () => {
        for (const claim of claims) await changeClaim(claim, { action: 'undo', reason: t('payouts.undone') });
      });
      announceDone(t('payouts.send.undone', { count, name }));
    });
  };
  return (
    <ConfirmDialog
      title={t('payouts.send.ask', { count, name })}
      yes={t('payouts.send.yes', { count })}
      note={{
        label: t('payouts.send.note', { count }),
        path: 'reference',
        maxLength: limits.reference,
        isShort: true,
      }}
      act={act}
      onClose={onClose}
    >
      <SumList claims={claims} then={[t('payouts.send.then')]} />
    </ConfirmDialog>
  );
}
