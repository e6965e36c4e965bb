import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { sumsOf } from './claim-sums.ts';

/** The effects in a question about claims: how much to how many riders, then what follows. */
export function SumList({ claims, then }: { claims: readonly PayoutClaim[]; then: readonly string[] }) {
  const { t } = useTranslation('admin');
  const { moneyWithCode } = useFormats();
  return (
    <ul className="consequences">
      {sumsOf(claims).map(({ currency, cents, count }) => (
        <li key={currency}>{t('payouts.sum', { amount: moneyWithCode(cents, currency), count })}</li>
      ))}
      {then.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
