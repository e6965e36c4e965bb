import { Suspense, lazy, useState } from 'react';
import { useQuery } from '@podium/ui/federated/query.ts';
import { localeOfPath } from '@podium/contracts/locale-path.ts';
import { DrawnMap } from './drawn/DrawnMap.tsx';
import { mapsKeyQuery } from './maps.api.ts';
import type { MapProps } from './map-port.ts';
import './map.css';

/** Google's code is loaded only where a key is configured. */
const GoogleMap = lazy(async () => ({ default: (await import('./google/GoogleMap.tsx')).GoogleMap }));

/**
 * Only the pages of events and of dealers may load Google's script, and a page keeps the content security policy of the
 * address that it was loaded from.
 */
function entersWithMap(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return /^\/(fr\/)?(events|dealers)(\/|$)/.test(new URL(entry?.name ?? location.href).pathname);
}

/**
 * A map of points: our own drawing, or Google's map where a key is configured. Both take the same props. Our own cannot
 * geocode: with `onlyPlaced` it is hidden where it could show nothing.
 */
export function PlacesMap({ onlyPlaced = false, ...props }: MapProps & { onlyPlaced?: boolean }) {
  const { data: key, isPending } = useQuery(mapsKeyQuery());
  const [hasFailed, setFailed] = useState(false);
  const isEmpty = onlyPlaced && props.points.length === 0;
  if (isPending) return isEmpty ? null : <div className="map" />;
  if ((!key || hasFailed) && isEmpty) return null;
  if (!key || hasFailed) return <DrawnMap {...props} />;
  // A page that is rendered ahead leaves the place of Google's map; seeing it starts the application (start.ts).
  if (typeof document === 'undefined') return <div className="map" data-needs-application="" />;
  if (!entersWithMap()) {
    location.reload();
    return <div className="map" />;
  }
  return (
    <Suspense fallback={<div className="map" />}>
      <GoogleMap {...props} mapsKey={key} locale={localeOfPath(location.pathname)} onFail={() => setFailed(true)} />
    </Suspense>
  );
}
