import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Segmented } from '../../panels/Segmented.tsx';
import type { Account } from './statement-lines.ts';

/** Chooses an account, each with its own balance. Hidden where there is only one. */
export function AccountChoice({
  accounts,
  account,
  onChange,
}: {
  accounts: readonly Account[];
  account: Account;
  onChange: (key: string) => void;
}) {
  const { t } = useTranslation('rider');
  const { currencyName } = useFormats();
  if (accounts.length < 2) return null;
  const options = accounts.map(({ key, wallet, currency }) => ({
    key,
    label: `${t(`statement.wallet.${wallet}`)} ${currencyName(currency)}`,
  }));
  return (
    <p className="statement-accounts">
      <Segmented label={t('statement.account')} value={account.key} options={options} onChange={onChange} />
    </p>
  );
}
