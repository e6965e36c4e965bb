import type { Country } from '@podium/contracts/money.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useOwnRider } from '../../favorites/use-own-rider.ts';

/**
 * Whether the rider's credit can be spent here: a dealer takes the credit of its own country (rule 1). Without a rider,
 * only which credit it takes.
 */
export function SpendableCredit({ country }: { country: Country }) {
  const { t } = useTranslation('shell');
  const own = useOwnRider().rider?.country;
  const isOwn = own === country;
  const isKnown = own === 'US' || own === 'CA';
  return (
    <section className="card dealer-credit" aria-labelledby="dealer-credit">
      <h2 id="dealer-credit">{t('dealer.creditTitle')}</h2>
      <p>
        <Icon name={isKnown && !isOwn ? 'blocked' : 'wallet'} size={20} />
        <span>{t(`dealer.${isKnown ? (isOwn ? 'yours' : 'notYours') : 'takes'}.${country}`)}</span>
      </p>
      {isKnown && !isOwn && (
        <Link className="link-arrow" to={`/dealers?country=${own}`}>
          {t(`dealer.others.${own}`)}
          <Icon name="right" size={16} />
        </Link>
      )}
    </section>
  );
}
