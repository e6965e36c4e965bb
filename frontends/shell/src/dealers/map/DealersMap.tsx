import { useCallback, useMemo } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { addressText } from '../../map/addresses.ts';
import { isApproximate, type Cluster } from '../../map/clusters.ts';
import type { MapProps } from '../../map/map-port.ts';
import { around } from '../../map/mercator.ts';
import { PlacesMap } from '../../map/PlacesMap.tsx';
import { useClusterPlace } from '../../map/use-cluster-place.ts';
import { DealersCard } from './DealersCard.tsx';

/** How many of the nearest dealers the view fits when any distance is searched. */
const nearest = 5;

type DealersMapProps = Omit<MapProps, 'expected' | 'points' | 'unplaced' | 'describe' | 'card' | 'frame'> & {
  dealers: readonly { dealer: Dealer; isNear: boolean }[];
  /** The dealers listed beside the map: only their addresses are worth geocoding. */
  shown: readonly Dealer[];
  /** The open dealer was chosen in the list, so its mark shows it. */ isChosen?: boolean;
  /** Sorted by distance, without a limit to it. */ areByDistance?: boolean;
};

/** Dealers on the map; those located only by postal code are marked as approximate. */
export function DealersMap({ dealers, shown, isChosen = false, areByDistance = false, ...map }: DealersMapProps) {
  const { t } = useTranslation('shell');
  const placeOf = useClusterPlace();
  const byId = useMemo(() => new Map(dealers.map(({ dealer }) => [dealer.id, dealer])), [dealers]);
  const points = useMemo(
    () => dealers.map(({ dealer, isNear }) => ({ ...pointOf(dealer, isNear), ...coordinatesOf(dealer) })),
    [dealers],
  );
  const { center = null, miles } = map;
  const frame = useMemo(() => {
    if (areByDistance) return points.slice(0, nearest);
    return center ? [...points.filter(({ isNear }) => isNear), ...around(center, miles ?? 0)] : undefined;
  }, [points, areByDistance, center, miles]);
  const unplaced = useMemo(
    () =>
      shown
        .filter(({ location }) => location.approximate)
        .map((dealer) => ({
          address: addressText(dealer),
          point: { ...pointOf(dealer, true), isApproximate: false },
        })),
    [shown],
  );
  const describe = useCallback(
    (cluster: Cluster) => {
      const place = placeOf(cluster);
      const [only, another] = cluster.points;
      const dealer = only && !another && byId.get(only.id);
      if (!dealer) return { label: t('dealersMap.mark', { count: cluster.points.length, place }), name: place };
      const key = isApproximate(cluster) ? 'dealersMap.oneRough' : 'dealersMap.one';
      return { label: t(key, { name: dealer.name, place }), name: dealer.name };
    },
    [t, placeOf, byId],
  );
  return (
    <PlacesMap
      {...map}
      // Phones have it behind a switch, which only the application turns.
      expected={{ width: 506, height: 550 }}
      points={points}
      frame={frame}
      unplaced={unplaced}
      describe={describe}
      card={(cluster, { zoom, close }) => (
        <DealersCard
          key={`${cluster.key} ${map.openId}`}
          cluster={cluster}
          dealers={cluster.points.flatMap(({ id }) => byId.get(id) ?? [])}
          chosen={isChosen && map.openId !== null ? byId.get(map.openId) : undefined}
          onZoom={zoom}
          onClose={close}
        />
      )}
    />
  );
}

const coordinatesOf = ({ location: { lat, lon } }: Dealer) => ({ lat, lon });
const pointOf = ({ id, city, state, location }: Dealer, isNear: boolean) => ({
  id,
  city,
  state,
  isNear,
  isApproximate: location.approximate,
});
