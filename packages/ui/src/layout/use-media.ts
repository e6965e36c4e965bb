import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now: `(max-width: 899px)`. */
export function useMedia(query: string): boolean {
  const isSo = () => matchMedia(query).matches;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, isSo, isSo);
}
