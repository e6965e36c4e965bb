import { project, worldWidth, type LatLon } from './mercator.ts';

/** A point on the map; `isApproximate` where only the area is known. */
export type Point = LatLon & { id: string; city: string; state: string; isNear: boolean; isApproximate?: boolean };
export type Cluster = LatLon & { key: string; points: readonly Point[]; isNear: boolean };
type Group = { x: number; y: number; isNear: boolean; points: Point[] };

/** Markers closer than this would overlap. */
const reach = 46;
const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

/**
 * Points that are close together at a zoom level, as one circle with a count. Those within the searched distance stay
 * separate from the others. Only neighboring cells are compared, so that thousands of points are fast.
 */
export function clustersOf(points: readonly Point[], zoom: number): Cluster[] {
  const world = worldWidth(Math.floor(zoom * 2) / 2);
  const cells = new Map<string, Group[]>();
  const groups: Group[] = [];
  for (const point of points) {
    const spot = project(point);
    const [x, y] = [spot.x * world, spot.y * world];
    const [column, row] = [Math.floor(x / reach), Math.floor(y / reach)];
    const group = around
      .flatMap(([right, down]) => cells.get(`${column + right}:${row + down}`) ?? [])
      .find((each) => each.isNear === point.isNear && Math.hypot(each.x - x, each.y - y) < reach);
    if (!group) {
      const made = { x, y, isNear: point.isNear, points: [point] };
      groups.push(made);
      const key = `${column}:${row}`;
      cells.set(key, [...(cells.get(key) ?? []), made]);
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

const mean = (points: readonly Point[], axis: 'lat' | 'lon') =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length;

/** Whether zooming in does not separate them further. */
export const isOnePlace = ({ points }: Cluster): boolean =>
  points.every(({ lat, lon }) => lat === points[0]?.lat && lon === points[0]?.lon);

export const holds = ({ points }: Cluster, id: string | null): boolean =>
  id !== null && points.some((point) => point.id === id);
/** Whether none of them has an exact position. */
export const isApproximate = ({ points }: Cluster): boolean => points.every((point) => point.isApproximate);
