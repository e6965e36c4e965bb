import { useEffect } from 'react';
import { useLocation, useNavigationType } from '@podium/ui/federated/router.ts';

/** How far each address of this visit was scrolled. */
const places = new Map<string, number>();

/**
 * A page that is opened begins at its top; one that is returned to, by Back or by the link to its list, where it was
 * left. The browser's own memory is off (spec section 2).
 */
export function useScrollPlace(): void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const isReturn = useNavigationType() === 'POP' || isReturning(state);
  const address = pathname + search;
  useEffect(() => {
    const store = () => void places.set(address, scrollY);
    addEventListener('scroll', store, { passive: true });
    return () => removeEventListener('scroll', store);
  }, [address]);
  useEffect(() => {
    const place = (isReturn && places.get(address)) || 0;
    scrollTo(0, 0);
    return place > 0 ? scrollWhenTall(place) : undefined;
    // Filters and pages of a list change its address and not where the reader is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}

/** What a link back to a list says in its state. */
export const returning = { isReturn: true } as const;
const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as Partial<typeof returning>).isReturn === true;

/** As soon as what is loaded makes the page tall enough, unless the reader scrolls first. */
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
