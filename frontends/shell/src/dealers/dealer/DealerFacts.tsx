import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import { DealerContacts } from '../DealerContacts.tsx';

/** The address, and the ways to reach it. */
export function DealerFacts({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation('shell');
  const regionName = useRegionName();
  const { name, profileImage, addressLine1, addressLine2, city, state, zipcode, country, location } = dealer;
  const streets = [addressLine1, addressLine2].filter((line) => line !== null);
  return (
    <section className="card dealer-facts" aria-labelledby="dealer-facts">
      {profileImage && <img className="dealer-photo" src={profileImage} alt={t('dealer.photoOf', { name })} />}
      <h2 id="dealer-facts">{t('dealer.facts')}</h2>
      <address>
        {streets.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {city}, {regionName(state)} {zipcode}
        </span>
        <span>{t(`ui:country.${country}`)}</span>
      </address>
      <DealerContacts dealer={dealer} hasDirections />
      {location.approximate && <p className="secondary">{t('dealer.rough')}</p>}
    </section>
  );
}
