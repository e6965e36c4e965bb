import { worldWidth, pointsOfMiles, onScreen, type LatLon, type Size, type View } from '../mercator.ts';
import { labels, Outline, outlinesWidth } from './Outline.tsx';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';

/** The room that a name needs, in points. */
const [letterWidth, lineHeight, clearance] = [7.5, 20, 30];

const parts = ['land', 'lakes', 'borders', 'frontiers'] as const;

type GroundProps = {
  view: View;
  size: Size;
  center: LatLon | null;
  miles: number | null;
  marks: readonly { left: number; top: number }[];
  isAhead: boolean;
};

/** Land, water, borders and names under the marks, and the ring of the searched distance. */
export function MapGround({ view, size, center, miles, marks, isAhead }: GroundProps) {
  const regionName = useRegionName();
  const world = worldWidth(view.zoom);
  const scale = world / outlinesWidth;
  const place = `translate(${size.width / 2 - view.x * world} ${size.height / 2 - view.y * world}) scale(${scale})`;
  const names = namesWithRoom(
    labels.map(({ code, at: [x = 0, y = 0] }) => ({
      name: regionName(code),
      left: x * scale + size.width / 2 - view.x * world,
      top: y * scale + size.height / 2 - view.y * world,
    })),
    view.zoom < 3.2 ? [] : marks,
    size,
  );
  const middle = center && onScreen(center, view, size);
  const sheet = { className: 'map-ground', ...size, 'aria-hidden': true, focusable: false };
  const land = (isLate: boolean) => (
    <svg {...sheet}>
      <g transform={place}>
        {parts.map((part) => (
          <Outline key={part} of={part} isLate={isLate} />
        ))}
      </g>
    </svg>
  );
  return (
    <>
      {land(isAhead)}
      {/* Nothing draws it later where no script runs. */}
      {isAhead && <noscript>{land(false)}</noscript>}
      <svg {...sheet}>
        {view.zoom >= 3.2 &&
          names.map(({ name, left, top }) => (
            <text key={name} x={left} y={top}>
              {name}
            </text>
          ))}
        {middle && miles !== null && miles > 0 && (
          <circle
            className="map-ring"
            cx={middle.left}
            cy={middle.top}
            r={Math.max(6, pointsOfMiles(miles, center.lat, view.zoom))}
          />
        )}
      </svg>
    </>
  );
}

type Name = { name: string; left: number; top: number };

/** The names that fit between the marks and each other, the largest regions first. */
function namesWithRoom(all: Name[], marks: GroundProps['marks'], size: Size): Name[] {
  const kept: Name[] = [];
  for (const each of all) {
    const half = (each.name.length * letterWidth) / 2;
    const isInside =
      each.left > half && each.left < size.width - half && each.top > lineHeight && each.top < size.height - lineHeight;
    const isFree = kept.every(
      (other) =>
        Math.abs(other.top - each.top) > lineHeight ||
        Math.abs(other.left - each.left) > half + (other.name.length * letterWidth) / 2 + 8,
    );
    const isClear = marks.every(
      (mark) => Math.abs(mark.top - each.top) > clearance - 4 || Math.abs(mark.left - each.left) > half + clearance - 8,
    );
    if (isInside && isFree && isClear) kept.push(each);
  }
  return kept;
}
