export type LatLon = { lat: number; lon: number };
export type Size = { width: number; height: number };
/**
 * The view of a map: its center on a world of width 1, and its zoom; the world is 256 * 2^zoom points wide, as on web
 * maps.
 */
export type View = { x: number; y: number; zoom: number };

/** Spec section 9: the zoom of a single marker, and the padding around several. */
export const singleZoom = 10;
export const boundsPadding = 50;
export const [minZoom, maxZoom] = [2, 15];

export const worldWidth = (zoom: number): number => 256 * 2 ** zoom;

export function project({ lat, lon }: LatLon): { x: number; y: number } {
  const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180);
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The position of a place on the screen. */
export function onScreen(place: LatLon, view: View, { width, height }: Size): { left: number; top: number } {
  const { x, y } = project(place);
  const world = worldWidth(view.zoom);
  return { left: (x - view.x) * world + width / 2, top: (y - view.y) * world + height / 2 };
}

/** The zoom at which this part of the world fits a side of the map. */
const zoomFor = (side: number, extent: number) =>
  extent === 0 ? Infinity : Math.log2(Math.max(40, side - 2 * boundsPadding) / extent / 256);

/** The view that shows all places with the padding around them; a single one at its own zoom. */
export function fitView(places: readonly LatLon[], { width, height }: Size): View {
  const spots = places.map(project);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoom = Math.min(zoomFor(width, east - west), zoomFor(height, south - north));
  return {
    x: (west + east) / 2,
    y: (north + south) / 2,
    zoom: Number.isFinite(zoom) ? Math.min(maxZoom, Math.max(minZoom, zoom)) : singleZoom,
  };
}

/** The outermost points of a circle. */
export function around({ lat, lon }: LatLon, miles: number): LatLon[] {
  const up = miles / 69;
  const aside = up / Math.cos((lat * Math.PI) / 180);
  return [
    { lat: lat + up, lon },
    { lat: lat - up, lon },
    { lat, lon: lon + aside },
    { lat, lon: lon - aside },
  ];
}

/** The length of a distance on the screen, in points, at a latitude. */
export function pointsOfMiles(miles: number, lat: number, zoom: number): number {
  const metersPerPoint = (40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / worldWidth(zoom);
  return (miles * 1609.344) / metersPerPoint;
}
