/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

type GoogleMaps = {
  maps: google.maps.MapsLibrary;
  marker: google.maps.MarkerLibrary;
  geocoding: google.maps.GeocodingLibrary;
  core: google.maps.CoreLibrary;
};

declare global {
  interface Window {
    /** Google's script calls it when the key is refused: its map is grey from then on. */
    gm_authFailure?: () => void;
  }
}

let loaded: Promise<GoogleMaps> | null = null;
let isRefused = false;
const listeners = new Set<() => void>();

/** Hears that the key is refused, also if that was before; answers how to stop. */
export function onKeyRefused(listener: () => void): () => void {
  if (isRefused) listener();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads Google's script once, in the reader's language; after a failure, again. */
export function loadGoogleMaps(key: string, language: string): Promise<GoogleMaps> {
  window.gm_authFailure = () => {
    isRefused = true;
    for (const listener of listeners) listener();
  };
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
  // Who asked is told; the next one asks again.
  loaded.catch(() => (loaded = null));
  return loaded;
}
