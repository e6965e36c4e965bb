import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useOutlet } from '@podium/ui/federated/router.ts';

const leaveMs = 110;

/** The page of the address, faded in once the one before has faded out. */
export function PageTransition() {
  const outlet = useOutlet();
  const { pathname, shown, isLeaving } = useOutIn(outlet);
  return (
    <div key={pathname} className={isLeaving ? 'page page--leaving' : 'page'}>
      {shown}
    </div>
  );
}

/** The same for the screens of a role, which keep their state where two addresses share a screen. */
export function ScreenTransition({ children }: { children: ReactNode }) {
  const { shown, isLeaving } = useOutIn(children);
  return <div className={isLeaving ? 'page page--leaving' : 'page'}>{shown}</div>;
}

/** What to show while a page leaves, and its path; with reduced motion, pages change at once. */
function useOutIn(page: ReactNode) {
  const { pathname } = useLocation();
  const [before, setBefore] = useState({ pathname, page });
  const isLeaving = before.pathname !== pathname;
  useEffect(() => {
    if (!isLeaving) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setBefore({ pathname, page }), calm ? 0 : leaveMs);
    return () => clearTimeout(timer);
  }, [isLeaving, pathname, page]);
  return { pathname: before.pathname, shown: isLeaving ? before.page : page, isLeaving };
}
