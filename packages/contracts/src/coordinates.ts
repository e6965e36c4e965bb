import type { z } from 'zod';

type Coordinates = { lat?: number | undefined; lon?: number | undefined };

/** For a place, or an edit of one: both coordinates or neither, and within range. */
export function checkCoordinates({ value, issues }: { value: Coordinates; issues: z.core.$ZodRawIssue[] }): void {
  const { lat, lon } = value;
  const refuse = (path: 'lat' | 'lon', code: string) =>
    issues.push({
      code: 'custom',
      path: [path],
      message: 'no place on the globe',
      params: { code },
      input: value[path],
    });
  if (lat === undefined && lon !== undefined) refuse('lat', 'request/coordinates-apart');
  if (lon === undefined && lat !== undefined) refuse('lon', 'request/coordinates-apart');
  if (lat !== undefined && Math.abs(lat) > 90) refuse('lat', 'request/latitude');
  if (lon !== undefined && Math.abs(lon) > 180) refuse('lon', 'request/longitude');
}
