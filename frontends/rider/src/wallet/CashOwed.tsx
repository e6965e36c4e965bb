import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { MyRider } from '../rider/rider.api.ts';
import './cash-owed.css';

/** A strip under the wallet, shown only to pros to whom cash is owed. */
export function CashOwed({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const { currencyName } = useFormats();
  const owed = (rider.wallet?.cash ?? []).filter(({ owedCents }) => owedCents > 0);
  if (owed.length === 0) return null;
  return (
    <section className="cash-owed card" aria-label={t('cash.owed')}>
      <div>
        <p className="secondary">{t('cash.owed')}</p>
        {owed.map(({ currency, owedCents }) => (
          <p key={currency} className="cash-owed-figure">
            <Money cents={owedCents} currency={currency} withCode />
          </p>
        ))}
      </div>
      <div className="cash-owed-text">
        {owed.map(({ currency }) => (
          <p key={currency}>
            {owed.length > 1 && <b>{currencyName(currency)} </b>}
            {t(currency === 'CAD' ? 'cash.howCanada' : 'cash.how')}
          </p>
        ))}
      </div>
      <Link className="link-arrow" to="/auth/rider/cashout">
        {t('cash.see')}
        <Icon name="right" size={16} />
      </Link>
    </section>
  );
}
