import type { MapPoint } from '@podium/contracts/races.ts';
import type { LatLon } from './mercator.ts';

/** An event whose address nobody has placed yet; a renderer that can geocode does. */
export type Unplaced = { address: string; point: Omit<MapPoint, 'lat' | 'lon'> };

/** What every renderer of the map takes, ours and Google's. */
export type MapProps = {
  points: readonly MapPoint[];
  unplaced?: readonly Unplaced[];
  /** The place that was searched by, and how far around it. */
  center?: LatLon | null;
  miles?: number | null;
  label: string;
};
