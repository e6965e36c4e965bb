import { useMemo, useState } from 'react';
import { fitView, maxZoom, minZoom, worldWidth, type LatLon, type Size, type View } from '../mercator.ts';

/** Shown without any place: the program's two countries. */
const continent: LatLon[] = [
  { lat: 52, lon: -124 },
  { lat: 26, lon: -68 },
];

/** `base` is the view by which the marks are laid out: panning shifts them all together. */
type Seen = { view: View; base: View };

/** The view of the map: all places until the user moves it; a new search resets it. */
export function useView(places: readonly LatLon[], size: Size | null) {
  const [moved, setMoved] = useState<(Seen & { of: readonly LatLon[] }) | null>(null);
  const home = useMemo(() => size && fitView(places.length > 0 ? places : continent, size), [places, size]);
  const seen: Seen | null = moved?.of === places ? moved : home && { view: home, base: home };
  /** Several moves may come before the next render: each continues from the previous one. */
  const put = (move: (from: View) => View) =>
    setMoved((before) => {
      const from = before?.of === places ? before : home && { view: home, base: home };
      if (!from) return before;
      const next = move(from.view);
      const view = { x: clamp(next.x, 0, 1), y: clamp(next.y, 0, 1), zoom: clamp(next.zoom, minZoom, maxZoom) };
      return { of: places, view, base: view.zoom === from.base.zoom ? from.base : view };
    });
  return {
    seen,
    zoomBy: (steps: number) => put((from) => ({ ...from, zoom: from.zoom + steps })),
    panBy: (right: number, down: number) =>
      put((from) => {
        const world = worldWidth(from.zoom);
        return { ...from, x: from.x + right / world, y: from.y + down / world };
      }),
    fit: (some: readonly LatLon[]) => size && put(() => fitView(some, size)),
  };
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
