import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { theme } from '@podium/ui/theme/theme.ts';
import { clustersOf, holds, isApproximate, type Cluster, type Point } from '../clusters.ts';
import { placePoints } from './geocoding.ts';
import { loadGoogleMaps, onKeyRefused } from './google-maps.ts';
import { MapLegend } from '../MapLegend.tsx';
import type { MapProps } from '../map-port.ts';
import { around, boundsPadding, singleZoom, type LatLon } from '../mercator.ts';

type Google = Awaited<ReturnType<typeof loadGoogleMaps>>;
type Marked = { cluster: Cluster; marker: google.maps.Marker };
type GoogleMapProps = MapProps & { mapsKey: string; locale: string; onFail: () => void };

const { orange, night, chalk } = theme.colors;
const none: NonNullable<MapProps['unplaced']> = [];

/** The same map by Google: markers with counts, info windows, and geocoding of addresses without coordinates. */
export function GoogleMap({
  points,
  unplaced = none,
  center = null,
  miles = null,
  label,
  describe,
  card,
  openId,
  onOpen,
  pointedId = null,
  onPoint,
  frame,
  target = null,
  mapsKey,
  locale,
  onFail,
}: GoogleMapProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [google, setGoogle] = useState<Google | null>(null);
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const [zoom, setZoom] = useState(4);
  const [geocoded, setGeocoded] = useState<Point[]>([]);
  const [marked, setMarked] = useState<Marked[]>([]);
  const [box] = useState(() => document.createElement('div'));
  const all = useMemo(
    () => [...points.filter(({ id }) => geocoded.every((point) => point.id !== id)), ...geocoded],
    [points, geocoded],
  );
  // A better position of an existing point does not change the view.
  const isMore = all.length > points.length || points.length === 1;
  const extent = frame ?? (isMore ? all : points);
  const latest = useRef({ describe, onOpen, onPoint, onFail });
  latest.current = { describe, onOpen, onPoint, onFail };

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

  useEffect(() => onKeyRefused(() => latest.current.onFail()), []);

  useEffect(() => {
    let isGone = false;
    const failed = (reason: string) => reportError(new Error(`geocoding: ${reason}`));
    if (google) void placePoints(google.geocoding, unplaced, failed).then((found) => !isGone && setGeocoded(found));
    return () => void (isGone = true);
  }, [google, unplaced]);

  useEffect(() => {
    if (google && map) fit(google, map, center && !frame ? [...extent, ...around(center, miles ?? 0)] : extent);
  }, [google, map, extent, frame, center, miles]);

  useEffect(() => {
    if (google && map && target) fit(google, map, [target]);
  }, [google, map, target]);

  useEffect(() => {
    if (!google || !map) return;
    const made = clustersOf(all, Math.floor(zoom)).map((cluster) => {
      const marker = new google.marker.Marker({
        map,
        position: { lat: cluster.lat, lng: cluster.lon },
        title: latest.current.describe(cluster).label,
        ...looksOf(google, cluster, { isNear: center !== null && cluster.isNear, isPointed: false }),
      });
      marker.addListener('click', () => latest.current.onOpen(cluster));
      marker.addListener('mouseover', () => latest.current.onPoint?.(cluster));
      marker.addListener('mouseout', () => latest.current.onPoint?.(null));
      return { cluster, marker };
    });
    setMarked(made);
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
      ring?.setMap(null);
      for (const { marker } of made) marker.setMap(null);
    };
  }, [google, map, all, zoom, center, miles]);

  const pointed = marked.find(({ cluster }) => holds(cluster, pointedId));
  useEffect(() => {
    if (!google || !pointed) return;
    const { cluster, marker } = pointed;
    const isNear = center !== null && cluster.isNear;
    marker.setIcon(looksOf(google, cluster, { isNear, isPointed: true }).icon);
    return () => marker.setIcon(looksOf(google, cluster, { isNear, isPointed: false }).icon);
  }, [google, pointed, center]);

  const open = marked.find(({ cluster }) => holds(cluster, openId));
  useEffect(() => {
    if (!google || !map || !open) return;
    const window = new google.maps.InfoWindow({ content: box });
    window.addListener('closeclick', () => latest.current.onOpen(null));
    window.open({ map, anchor: open.marker });
    return () => window.close();
  }, [google, map, open, box]);

  return (
    <div className="map map--google" role="group" aria-label={label}>
      <div ref={ref} className="map-canvas" />
      {open &&
        createPortal(
          card(open.cluster, {
            close: () => onOpen(null),
            zoom: () => {
              onOpen(null);
              if (google && map) fit(google, map, open.cluster.points);
            },
          }),
          box,
        )}
      <MapLegend points={all} miles={miles} center={center} />
    </div>
  );
}

/** A circle with a count, in the colors of our own map. */
function looksOf({ core }: Google, cluster: Cluster, { isNear, isPointed }: { isNear: boolean; isPointed: boolean }) {
  return {
    icon: {
      path: core.SymbolPath.CIRCLE,
      scale: isPointed ? 20 : 16,
      fillColor: isNear ? night : orange,
      fillOpacity: isApproximate(cluster) ? 0.7 : 1,
      strokeColor: isNear ? orange : night,
      strokeWeight: isPointed ? 4 : 2,
    },
    label: { text: String(cluster.points.length), color: isNear ? chalk : night, fontWeight: '700' },
  };
}

/** The same fit as our own map's: a single place at zoom 10, several with a padding of 50 points. */
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
