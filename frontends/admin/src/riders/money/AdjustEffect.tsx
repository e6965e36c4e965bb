import type { Adjustment } from '@podium/contracts/api/rewards/adjustments.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useAwardName } from '../../awards/use-award-name.ts';
import { debtsOf, type AdjustedRider } from './adjustable.ts';

/** The effect of the adjustment in words, while it is typed. */
export function AdjustEffect({ adjustment, rider }: { adjustment: Adjustment; rider: AdjustedRider }) {
  const { t } = useTranslation('admin');
  const { money, moneyWithCode } = useFormats();
  const nameOf = useAwardName();
  const name = rider.fullName;
  const lines = () => {
    if (adjustment.kind === 'grant') {
      const { wallet, currency, amountCents } = adjustment;
      const debt = debtsOf(rider.wallet).find((each) => each.wallet === wallet && each.currency === currency);
      return [
        t(`money.adjust.effect.grant.${wallet}`, { amount: moneyWithCode(amountCents, currency), name }),
        ...(debt
          ? [t('money.adjust.effect.debtFirst', { amount: money(Math.min(debt.cents, amountCents), currency) })]
          : []),
      ];
    }
    if (adjustment.kind === 'writeOff') {
      const { wallet, currency, amountCents } = adjustment;
      const debt =
        debtsOf(rider.wallet).find((each) => each.wallet === wallet && each.currency === currency)?.cents ?? 0;
      return [
        t('money.adjust.effect.writeOff', {
          amount: moneyWithCode(amountCents, currency),
          left: money(Math.max(0, debt - amountCents), currency),
        }),
      ];
    }
    const award = rider.awards.find(({ id }) => id === adjustment.awardId);
    if (!award) return [];
    const whole = (cents: number) => moneyWithCode(cents, award.currency);
    if (adjustment.kind === 'reinstate')
      return [
        t('money.adjust.effect.reinstate', {
          amount: whole(award.initialValueCents),
          award: nameOf(award).whole,
          name,
        }),
      ];
    return [
      t('money.adjust.effect.correct', {
        amount: whole(adjustment.amountCents),
        award: nameOf(award).whole,
        left: whole(Math.max(0, award.currentValueCents - adjustment.amountCents)),
      }),
    ];
  };
  return (
    <div className="adjust-effect" role="status">
      <b>{t('money.adjust.will')}</b>
      {lines().map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{t('money.adjust.recorded')}</p>
      <p>{t('money.adjust.mayWait')}</p>
    </div>
  );
}
