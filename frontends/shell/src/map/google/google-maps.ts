/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Point } from '../clusters.ts';
import type { Unplaced } from '../map-port.ts';

type GoogleMaps = {
  maps: google.maps.MapsLibrary;
  marker: google.maps.MarkerLibrary;
  geocoding: google.maps.GeocodingLibrary;
  core: google.maps.CoreLibrary;
};

let loaded: Promise<GoogleMaps> | null = null;

/** Loads Google's script once, in the reader's language. */
export function loadGoogleMaps(key: string, language: string): Promise<GoogleMaps> {
  loaded ??= (async () => {
    setOptions({ key, language, v: 'weekly' });
    const [maps, marker, geocoding, core] = await Promise.all([
      importLibrary('maps'),
      importLibrary('marker'),
      importLibrary('geocoding'),
      importLibrary('core'),
    ]);
    return { maps, marker, geocoding, core };
  })();
  return loaded;
}

const placed = new Map<string, Promise<{ lat: number; lon: number } | null>>();

async function geocode(geocoding: google.maps.GeocodingLibrary, address: string) {
  try {
    const { results } = await new geocoding.Geocoder().geocode({ address });
    const spot = results[0]?.geometry.location;
    return spot ? { lat: spot.lat(), lon: spot.lng() } : null;
  } catch {
    // An unknown address stays off the map; the list shows it all the same.
    return null;
  }
}

/** Geocodes points that have only an address; each address once. */
export async function placePoints(
  geocoding: google.maps.GeocodingLibrary,
  unplaced: readonly Unplaced[],
): Promise<Point[]> {
  const points = await Promise.all(
    unplaced.map(async ({ address, point }) => {
      const asked = placed.get(address) ?? geocode(geocoding, address);
      placed.set(address, asked);
      const spot = await asked;
      return spot && { ...point, ...spot };
    }),
  );
  return points.filter((point) => point !== null);
}
