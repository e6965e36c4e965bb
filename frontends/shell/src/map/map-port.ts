import type { ReactNode } from 'react';
import type { Cluster, Point } from './clusters.ts';
import type { LatLon, Size } from './mercator.ts';

/** A point without coordinates, or with approximate ones; a renderer that can geocode uses its address. */
export type Unplaced = { address: string; point: Omit<Point, 'lat' | 'lon'> };

/** The props of every renderer of the map, ours and Google's, independent of what the points are. */
export type MapProps = {
  points: readonly Point[];
  unplaced?: readonly Unplaced[];
  /** The searched place and the distance around it. */
  center?: LatLon | null;
  miles?: number | null;
  label: string;
  /** About how large the map will be, for a page that is rendered ahead. */
  expected: Size;
  /** A mark as text, and the name beside it at close zoom. */
  describe: (cluster: Cluster) => { label: string; name: string };
  /** The info window of a mark. */
  card: (cluster: Cluster, actions: { zoom: () => void; close: () => void }) => ReactNode;
  /** The point whose mark is open; a list beside the map may open one too. */
  openId: string | null;
  onOpen: (cluster: Cluster | null) => void;
  /** The point under the pointer, on the map or in a list beside it. */
  pointedId?: string | null;
  onPoint?: (cluster: Cluster | null) => void;
  /** The points that the view fits, where they are fewer than all. */
  frame?: readonly LatLon[] | undefined;
  /** Scrolled into view whenever it changes. */
  target?: LatLon | null;
};
