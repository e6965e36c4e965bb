import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { listVinAdders } from './reviews.api.ts';

/** Who adds more VINs than anybody needs, and how many of them staff rejected. */
export function VinAdders() {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const { data } = useQuery({ queryKey: ['vin-adders'], queryFn: ({ signal }) => listVinAdders(signal) });
  if (!data || data.riders.length === 0) return null;
  const figures = ['newVins', 'allVins', 'waiting', 'confirmed', 'rejected'] as const;
  return (
    <section className="card vin-adders" aria-labelledby="vin-adders">
      <h2 id="vin-adders">{t('reviews.bikes.adders')}</h2>
      <p className="secondary">{t('reviews.bikes.addersText', { count: data.days })}</p>
      <table className="review-sides">
        <thead>
          <tr>
            <th scope="col">{t('riders.rider')}</th>
            {figures.map((each) => (
              <th key={each} scope="col">
                {t(`reviews.bikes.figure.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.riders.map((rider) => (
            <tr key={rider.riderId}>
              <td>
                <Link to={`/auth/admin/rider/${rider.riderId}`}>{rider.riderName ?? t('reviews.bikes.unnamed')}</Link>
              </td>
              {figures.map((each) => (
                <td key={each} className="figure">
                  {count(rider[each])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
