import { useSyncExternalStore } from 'react';

/** Whether a media query holds now: `(max-width: 899px)`. */
export function useMedia(query: string): boolean {
  const isSo = () => matchMedia(query).matches;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    isSo,
    isSo,
  );
}
