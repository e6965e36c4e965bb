import type { MapPoint } from '@podium/contracts/races.ts';
import { project, worldWidth, type LatLon } from './mercator.ts';

export type Cluster = LatLon & { key: string; points: readonly MapPoint[]; isNear: boolean };

/** Markers closer than this would cover each other. */
const reach = 46;

/**
 * Points that stand close together at a zoom, as one circle with a count. Those within the searched distance stay
 * apart from the others.
 */
export function clustersOf(points: readonly MapPoint[], zoom: number): Cluster[] {
  const world = worldWidth(Math.floor(zoom * 2) / 2);
  const groups: { x: number; y: number; isNear: boolean; points: MapPoint[] }[] = [];
  for (const point of points) {
    const spot = project(point);
    const [x, y] = [spot.x * world, spot.y * world];
    const group = groups.find((each) => each.isNear === point.isNear && Math.hypot(each.x - x, each.y - y) < reach);
    if (!group) {
      groups.push({ x, y, isNear: point.isNear, points: [point] });
      continue;
    }
    const count = group.points.push(point);
    group.x += (x - group.x) / count;
    group.y += (y - group.y) / count;
  }
  return groups.map(({ points: all, isNear }) => ({
    key: all[0]?.id ?? '',
    points: all,
    isNear,
    lat: mean(all, 'lat'),
    lon: mean(all, 'lon'),
  }));
}

const mean = (points: readonly MapPoint[], axis: 'lat' | 'lon') =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length;

/** Zooming in parts them no further. */
export const isOnePlace = ({ points }: Cluster): boolean =>
  points.every(({ lat, lon }) => lat === points[0]?.lat && lon === points[0]?.lon);
