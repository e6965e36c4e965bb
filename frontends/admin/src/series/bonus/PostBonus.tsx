import type { SeriesBonus } from '@podium/contracts/api/rewards/adjustments.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { postBonus, type Standings } from './bonus.api.ts';
import type { BonusChange } from './standing-rows.ts';

type PostBonusProps = { before: SeriesBonus; order: Standings; change: BonusChange; onClose: () => void };

/** Shows what is paid to how many, and from whom what is revoked, before the standings are posted. */
export function PostBonus({ before, order, change, onClose }: PostBonusProps) {
  const { t } = useTranslation('admin');
  const { moneyWithCode } = useFormats();
  const { currency, seriesId, seriesName, postedAt } = before;
  const whole = (cents: number) => moneyWithCode(cents, currency);
  const act = async () => {
    const { pendingAdjustmentId } = await postBonus(seriesId, order);
    announceDone(t(pendingAdjustmentId ? 'money.bonus.waits' : 'money.bonus.done', { name: seriesName }));
  };
  return (
    <ConfirmDialog
      title={t(postedAt ? 'money.bonus.replaceAsk' : 'money.bonus.postAsk')}
      yes={t(postedAt ? 'money.bonus.replace' : 'money.bonus.post')}
      isDangerous={change.takenBack.length > 0}
      act={act}
      onClose={onClose}
    >
      <ul className="consequences">
        <li>
          {change.paid.length > 0
            ? t('money.bonus.pays', {
                amount: whole(change.paidCents),
                count: change.paid.length,
                kind: t(`money.bonus.as.${order.kind}`),
              })
            : t('money.bonus.paysNothing')}
        </li>
        {change.takenBack.map(({ riderId, riderName, amountCents }) => (
          <li key={riderId}>
            {t(amountCents > 0 ? 'money.bonus.takesBack' : 'money.bonus.takesBackAll', {
              amount: whole(amountCents),
              name: riderName,
            })}
          </li>
        ))}
        {change.takenBack.length > 0 && <li>{t('money.bonus.debt')}</li>}
      </ul>
    </ConfirmDialog>
  );
}
