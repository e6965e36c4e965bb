import type { ListedWallet } from '@podium/contracts/api/rewards/wallets.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';

/**
 * Beside a rider found: the credit spendable at this counter, and the last redemption, which distinguishes namesakes.
 */
export function FoundCredit({ wallet, currency }: { wallet: ListedWallet; currency: Currency }) {
  const { t } = useTranslation('dealer');
  const { moneyWithCode, date } = useFormats();
  const cents = wallet.available.find((each) => each.currency === currency)?.cents ?? 0;
  return (
    <span className="rider-search-credit">
      <b>{cents > 0 ? t('search.credit', { amount: moneyWithCode(cents, currency) }) : t('search.noCredit')}</b>
      {wallet.lastRedeemedAt && <small>{t('search.lastRedeemed', { date: date(wallet.lastRedeemedAt) })}</small>}
    </span>
  );
}
