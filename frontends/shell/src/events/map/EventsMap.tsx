import { useCallback, useMemo, useState } from 'react';
import type { MapPoint } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMedia } from '@podium/ui/layout/use-media.ts';
import type { Cluster } from '../../map/clusters.ts';
import type { MapProps } from '../../map/map-port.ts';
import { PlacesMap } from '../../map/PlacesMap.tsx';
import { useClusterPlace } from '../../map/use-cluster-place.ts';
import { EventsCard } from './EventsCard.tsx';

/** An event whose address has no coordinates yet. */
export type UnplacedEvent = { address: string; point: Omit<MapPoint, 'lat' | 'lon'> };
type EventsMapProps = Pick<MapProps, 'center' | 'miles' | 'label'> & {
  points: readonly MapPoint[];
  unplaced: readonly UnplacedEvent[];
  onlyPlaced?: boolean;
};

/** Events on the map, with the number and content of each mark. */
export function EventsMap(props: EventsMapProps) {
  const { points, unplaced } = props;
  const { t } = useTranslation('shell');
  const placeOf = useClusterPlace();
  const isPhone = useMedia('(max-width: 767px)');
  const [openId, setOpenId] = useState<string | null>(null);
  const byId = useMemo(
    () => new Map([...points, ...unplaced.map(({ point }) => point)].map((event) => [event.id, event])),
    [points, unplaced],
  );
  const describe = useCallback(
    (cluster: Cluster) => {
      const place = placeOf(cluster);
      return { label: t('eventsMap.mark', { count: cluster.points.length, place }), name: place };
    },
    [t, placeOf],
  );
  return (
    <PlacesMap
      {...props}
      expected={isPhone ? { width: 360, height: 360 } : { width: 940, height: 436 }}
      describe={describe}
      openId={openId}
      onOpen={(cluster) => setOpenId(cluster?.key ?? null)}
      card={(cluster, { zoom, close }) => (
        <EventsCard
          key={cluster.key}
          cluster={cluster}
          events={cluster.points.flatMap(({ id }) => byId.get(id) ?? [])}
          onZoom={zoom}
          onClose={close}
        />
      )}
    />
  );
}
