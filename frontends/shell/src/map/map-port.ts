import type { ReactNode } from 'react';
import type { Cluster, Point } from './clusters.ts';
import type { LatLon } from './mercator.ts';

/** Something that nobody has placed yet, or only roughly; a renderer that can geocode its address does. */
export type Unplaced = { address: string; point: Omit<Point, 'lat' | 'lon'> };

/** What every renderer of the map takes, ours and Google's; what the points are, only who passes them knows. */
export type MapProps = {
  points: readonly Point[];
  unplaced?: readonly Unplaced[];
  /** The place that was searched by, and how far around it. */
  center?: LatLon | null;
  miles?: number | null;
  label: string;
  /** A mark in words, and the name that stands beside it from close by. */
  describe: (cluster: Cluster) => { label: string; name: string };
  /** The info window of a mark. */
  card: (cluster: Cluster, actions: { zoom: () => void; close: () => void }) => ReactNode;
  /** Of which point the mark is open; a list beside the map may open one too. */
  openId: string | null;
  onOpen: (cluster: Cluster | null) => void;
  /** Of which point the mark is pointed at, from here or from a list beside the map. */
  pointedId?: string | null;
  onPoint?: (cluster: Cluster | null) => void;
  /** What the view is made for, where that is less than all there is. */
  frame?: readonly LatLon[] | undefined;
  /** Comes into sight whenever another one is given. */
  target?: LatLon | null;
};
