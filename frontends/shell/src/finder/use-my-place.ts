import { useState } from 'react';

/** Spec section 9. */
const geolocationTimeout = 3000;

type Asking = 'idle' | 'asking' | 'refused' | 'unavailable';
type Place = { lat: string; lon: string };

/** The browser's position. A refusal or a timeout means no position; a late answer still counts. */
export function useMyPlace(onPlace: (place: Place) => void) {
  const [state, setState] = useState<Asking>('idle');
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('unavailable');
    setState('asking');
    const timer = setTimeout(() => setState('unavailable'), geolocationTimeout);
    // Three decimals are some hundred meters: near enough, and no more precise than a shared address should be.
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        setState('idle');
        onPlace({ lat: coords.latitude.toFixed(3), lon: coords.longitude.toFixed(3) });
      },
      ({ code }) => {
        clearTimeout(timer);
        setState(code === GeolocationPositionError.PERMISSION_DENIED ? 'refused' : 'unavailable');
      },
      { timeout: geolocationTimeout, maximumAge: 300_000 },
    );
  };
  return { state, ask };
}
