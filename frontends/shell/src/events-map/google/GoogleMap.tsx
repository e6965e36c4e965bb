import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPoint } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { theme } from '@podium/ui/theme/theme.ts';
import { ClusterCard, useClusterPlace } from '../ClusterCard.tsx';
import { clustersOf, type Cluster } from '../clusters.ts';
import { loadGoogleMaps, placeEvents } from './google-maps.ts';
import { MapLegend } from '../MapLegend.tsx';
import type { MapProps } from '../map-port.ts';
import { around, boundsPadding, singleZoom, type LatLon } from '../mercator.ts';

type Google = Awaited<ReturnType<typeof loadGoogleMaps>>;
type GoogleMapProps = MapProps & { mapsKey: string; locale: string; onFail: () => void };

const { orange, ink } = theme.colours;
const none: NonNullable<MapProps['unplaced']> = [];

/** The same map by Google: markers with counts, info windows, and addresses geocoded where nobody placed them. */
export function GoogleMap({
  points,
  unplaced = none,
  center = null,
  miles = null,
  label,
  mapsKey,
  locale,
  onFail,
}: GoogleMapProps) {
  const { t } = useTranslation('shell');
  const placeOf = useClusterPlace();
  const ref = useRef<HTMLDivElement>(null);
  const [google, setGoogle] = useState<Google | null>(null);
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const [zoom, setZoom] = useState(4);
  const [geocoded, setGeocoded] = useState<MapPoint[]>([]);
  const [card, setCard] = useState<{ cluster: Cluster; box: HTMLElement; close: () => void } | null>(null);
  const all = useMemo(
    () => [...points, ...geocoded.filter(({ id }) => points.every((point) => point.id !== id))],
    [points, geocoded],
  );
  const latest = useRef({ placeOf, t, onFail });
  latest.current = { placeOf, t, onFail };

  useEffect(() => {
    let isGone = false;
    loadGoogleMaps(mapsKey, locale).then(
      (loaded) => {
        if (isGone || !ref.current) return;
        setGoogle(loaded);
        const made = new loaded.maps.Map(ref.current, {
          center: { lat: 41, lng: -96 },
          zoom: 4,
          streetViewControl: false,
          mapTypeControl: false,
          fullscreenControl: false,
        });
        made.addListener('zoom_changed', () => setZoom(made.getZoom() ?? 4));
        setMap(made);
      },
      () => latest.current.onFail(),
    );
    return () => void (isGone = true);
  }, [mapsKey, locale]);

  useEffect(() => {
    let isGone = false;
    if (google) void placeEvents(google.geocoding, unplaced).then((found) => !isGone && setGeocoded(found));
    return () => void (isGone = true);
  }, [google, unplaced]);

  useEffect(() => {
    if (google && map) fit(google, map, center ? [...all, ...around(center, miles ?? 0)] : all);
  }, [google, map, all, center, miles]);

  useEffect(() => {
    if (!google || !map) return;
    const box = document.createElement('div');
    const window = new google.maps.InfoWindow({ content: box });
    const close = () => (window.close(), setCard(null));
    window.addListener('closeclick', close);
    const markers = clustersOf(all, Math.floor(zoom)).map((cluster) => {
      const isNear = center !== null && cluster.isNear;
      const title = latest.current.t('map.mark', {
        count: cluster.points.length,
        place: latest.current.placeOf(cluster),
      });
      const icon = {
        path: google.core.SymbolPath.CIRCLE,
        scale: 16,
        fillColor: isNear ? ink : orange,
        fillOpacity: 1,
        strokeColor: isNear ? orange : ink,
        strokeWeight: 2,
      };
      const marker = new google.marker.Marker({
        map,
        position: { lat: cluster.lat, lng: cluster.lon },
        title,
        icon,
        label: { text: String(cluster.points.length), color: isNear ? '#fff' : ink, fontWeight: '700' },
      });
      marker.addListener('click', () => {
        setCard({ cluster, box, close });
        window.open({ map, anchor: marker });
      });
      return marker;
    });
    const ring =
      center && miles
        ? new google.maps.Circle({
            map,
            center: { lat: center.lat, lng: center.lon },
            radius: miles * 1609.344,
            strokeColor: orange,
            strokeWeight: 2,
            fillColor: orange,
            fillOpacity: 0.08,
            clickable: false,
          })
        : null;
    return () => {
      close();
      ring?.setMap(null);
      for (const marker of markers) marker.setMap(null);
    };
  }, [google, map, all, zoom, center, miles]);

  return (
    <div className="map map--google" role="group" aria-label={label}>
      <div ref={ref} className="map-canvas" />
      {card &&
        createPortal(
          <ClusterCard
            key={card.cluster.key}
            cluster={card.cluster}
            onClose={card.close}
            onZoom={() => {
              card.close();
              if (google && map) fit(google, map, card.cluster.points);
            }}
          />,
          card.box,
        )}
      <MapLegend points={all} miles={miles} center={center} />
    </div>
  );
}

/** The same frame as our own map's: a single place at zoom 10, several with 50 points around them. */
function fit({ core }: Google, map: google.maps.Map, places: readonly LatLon[]): void {
  const [first] = places;
  if (!first) return;
  if (places.every(({ lat, lon }) => lat === first.lat && lon === first.lon)) {
    map.setCenter({ lat: first.lat, lng: first.lon });
    map.setZoom(singleZoom);
    return;
  }
  const bounds = new core.LatLngBounds();
  for (const { lat, lon } of places) bounds.extend({ lat, lng: lon });
  map.fitBounds(bounds, boundsPadding);
}
