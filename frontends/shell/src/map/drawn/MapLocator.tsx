import { pointsOfMiles, type View } from '../mercator.ts';
import { Outline, outlinesWidth as world } from './Outline.tsx';

/** The region that the small map shows, as fractions of the world's width. */
const frame = { x: 0.13, y: 0.27, width: 0.24, height: 0.19 };
const closeUp = 6.5;
const lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** At close zoom the land has no features: an overview map shows the position. */
export function MapLocator({ view, isAhead }: { view: View; isAhead: boolean }) {
  if (view.zoom < closeUp) return null;
  return (
    <svg
      className="map-locator"
      viewBox={`${frame.x * world} ${frame.y * world} ${frame.width * world} ${frame.height * world}`}
      aria-hidden="true"
      focusable="false"
    >
      <Outline of="land" isLate={isAhead} />
      <Outline of="lakes" isLate={isAhead} />
      <Outline of="borders" isLate={isAhead} />
      <circle cx={view.x * world} cy={view.y * world} r={world / 120} />
    </svg>
  );
}

/** The length of a mile at this latitude and zoom. */
export function MapScale({ view, label }: { view: View; label: (miles: number) => string }) {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * view.y))) * 180) / Math.PI;
  const miles = lengths.findLast((length) => pointsOfMiles(length, lat, view.zoom) <= 120) ?? 1;
  return (
    <p className="map-scale">
      <i style={{ width: pointsOfMiles(miles, lat, view.zoom) }} />
      {label(miles)}
    </p>
  );
}
