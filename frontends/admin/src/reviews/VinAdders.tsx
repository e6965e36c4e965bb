import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { vinAddersQuery } from './reviews.api.ts';

const figures = ['newVins', 'allVins', 'waiting', 'confirmed', 'rejected'] as const;

/** Riders who add unusually many VINs, and how many of them staff rejected. */
export function VinAdders() {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const { data } = useQuery(vinAddersQuery());
  if (!data || data.riders.length === 0) return null;
  return (
    <section className="card vin-adders" aria-labelledby="vin-adders">
      <h2 id="vin-adders">{t('reviews.bikes.adders')}</h2>
      <p className="secondary">{t('reviews.bikes.addersText', { count: data.days })}</p>
      <ol>
        {data.riders.map((rider) => (
          <li key={rider.riderId}>
            <Link to={`/auth/admin/rider/${rider.riderId}`}>{rider.riderName ?? t('reviews.bikes.unnamed')}</Link>
            <dl className="review-facts">
              {figures.map((each) => (
                <div key={each}>
                  <dt>{t(`reviews.bikes.figure.${each}`)}</dt>
                  <dd>{count(rider[each])}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
