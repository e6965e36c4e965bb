import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { inLocale } from '@podium/contracts/locale-path.ts';
import { PageName } from '../../layout/PageName.tsx';
import { JsonLd } from '../../layout/JsonLd.tsx';

/** Metadata of the page: its title, its description, and the dealer as structured data. */
export function DealerMeta({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { id, name, addressLine1, city, state, zipcode, country, phone, websiteUrl, location: place } = dealer;
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'MotorcycleDealer',
    name,
    url: `${location.origin}${inLocale(locale, { pathname: `/dealers/${id}` })}`,
    ...(phone && { telephone: phone }),
    ...(websiteUrl && { sameAs: websiteUrl }),
    address: {
      '@type': 'PostalAddress',
      ...(addressLine1 && { streetAddress: addressLine1 }),
      addressLocality: city,
      addressRegion: state,
      postalCode: zipcode,
      addressCountry: country,
    },
    ...(!place.approximate && { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon } }),
  };
  return (
    <>
      <PageName section="dealers" name={name} description={t('dealer.meta', { name, city, state })} />
      <JsonLd thing={thing} />
    </>
  );
}
