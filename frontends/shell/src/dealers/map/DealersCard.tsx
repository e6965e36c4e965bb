import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { isApproximate, isOnePlace, type Cluster } from '../../map/clusters.ts';
import { MapCard } from '../../map/MapCard.tsx';
import { useClusterPlace } from '../../map/use-cluster-place.ts';
import { DealerContacts } from '../DealerContacts.tsx';

/** Up to this many dealers are listed by name, and more only if they are all in one place. */
const few = 4;

type DealersCardProps = {
  cluster: Cluster;
  dealers: readonly Dealer[];
  /** The dealer to show, where the mark holds several. */ chosen: Dealer | undefined;
  onZoom: () => void;
  onClose: () => void;
};

/** The content of a mark on the map: one dealer with its contact data, or several by name. */
export function DealersCard({ cluster, dealers, chosen, onZoom, onClose }: DealersCardProps) {
  const { t } = useTranslation('shell');
  const place = useClusterPlace()(cluster);
  const one = chosen ?? (dealers.length === 1 ? dealers[0] : undefined);
  const zoom = isOnePlace(cluster) ? undefined : { label: t('dealersMap.zoomTo'), onZoom };
  return (
    <MapCard title={one?.name ?? place} zoom={zoom} onClose={onClose}>
      {one ? (
        <>
          <p>
            {one.addressLine1 && (
              <>
                {one.addressLine1}
                <br />
              </>
            )}
            {one.city}, {one.state} {one.zipcode}
          </p>
          {isApproximate(cluster) && <p>{t('dealersMap.rough')}</p>}
          <DealerContacts dealer={one} hasDirections>
            <Link className="dealer-link" to={`/dealers/${one.id}`}>
              <Icon name="store" size={16} />
              {t('dealersMap.page')}
            </Link>
          </DealerContacts>
          {dealers.length > 1 && <p>{t('dealersMap.more', { count: dealers.length - 1 })}</p>}
        </>
      ) : (
        <>
          <p>{t('dealers.count', { count: dealers.length })}</p>
          {(dealers.length <= few || isOnePlace(cluster)) && (
            <ul>
              {dealers.map(({ id, name, phone }) => (
                <li key={id}>
                  <Link to={`/dealers/${id}`}>{name}</Link>
                  {phone && <small>{formatPhone(phone)}</small>}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </MapCard>
  );
}
