import { useMemo, useState } from 'react';
import { fitView, maxZoom, minZoom, worldWidth, type LatLon, type Size, type View } from '../mercator.ts';

/** With nothing to show, the programme's two countries. */
const continent: LatLon[] = [
  { lat: 52, lon: -124 },
  { lat: 26, lon: -68 },
];

/** What the map shows: all there is to see, until somebody moves it; another search starts from there again. */
export function useView(places: readonly LatLon[], size: Size | null) {
  const [moved, setMoved] = useState<{ of: readonly LatLon[]; view: View } | null>(null);
  const home = useMemo(() => size && fitView(places.length > 0 ? places : continent, size), [places, size]);
  const view = moved?.of === places ? moved.view : home;
  const put = (next: View) =>
    setMoved({
      of: places,
      view: { x: clamp(next.x, 0, 1), y: clamp(next.y, 0, 1), zoom: clamp(next.zoom, minZoom, maxZoom) },
    });
  return {
    view,
    zoomBy: (steps: number) => view && put({ ...view, zoom: view.zoom + steps }),
    panBy: (right: number, down: number) =>
      view && put({ ...view, x: view.x + right / worldWidth(view.zoom), y: view.y + down / worldWidth(view.zoom) }),
    fit: (some: readonly LatLon[]) => size && put(fitView(some, size)),
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
