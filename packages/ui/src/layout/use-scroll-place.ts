import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from '@podium/ui/federated/router.ts';

/** The scroll position of each address in this visit. */
const places = new Map<string, number>();
/** Whether the page was there before the application. */
let isSentByServer = typeof document !== 'undefined' && document.getElementById('page-data') !== null;

/**
 * A newly opened page starts at its top; one that is returned to, by Back or by the link to its list, at its last
 * position. The browser's own scroll restoration is off (spec section 2).
 */
export function useScrollPlace(): void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const isReturn = useNavigationType() === 'POP' || isReturning(state);
  const address = pathname + search;
  // In the step that shows the next page: a shorter one scrolls, and that is no place of the page before.
  useLayoutEffect(() => {
    const store = () => void places.set(address, scrollY);
    addEventListener('scroll', store, { passive: true });
    return () => removeEventListener('scroll', store);
  }, [address]);
  useLayoutEffect(() => {
    if (isSentByServer) {
      // The reader may have scrolled before the application ran.
      isSentByServer = false;
      return;
    }
    const place = (isReturn && places.get(address)) || 0;
    scrollTo(0, 0);
    return place > 0 ? scrollWhenTall(place) : undefined;
    // Filters and pages of a list change its address but not the scroll position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}

/** The state of a link back to a list. */
export const returning = { isReturn: true } as const;
const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as Partial<typeof returning>).isReturn === true;

/** Restores as soon as the loaded content makes the page tall enough, unless the reader scrolls first. */
function scrollWhenTall(place: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < place) return;
    stop();
    scrollTo(0, place);
  });
  const stop = () => {
    observer.disconnect();
    for (const kind of ['wheel', 'touchstart', 'keydown']) removeEventListener(kind, stop);
  };
  for (const kind of ['wheel', 'touchstart', 'keydown']) addEventListener(kind, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
