import { useState } from 'react';

/** Spec section 9. */
const geolocationTimeout = 3000;

type Asking = 'idle' | 'asking' | 'refused' | 'unavailable';
type Place = { lat: string; lon: string };

/**
 * Where the browser says that it is. A browser that says no, or nothing for too long, means no place; a late answer
 * still counts.
 */
export function useMyPlace(onPlace: (place: Place) => void) {
  const [state, setState] = useState<Asking>('idle');
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('unavailable');
    setState('asking');
    const timer = setTimeout(() => setState('unavailable'), geolocationTimeout);
    // Three digits are some hundred metres: near enough, and no more than that stands in an address that is passed on.
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
