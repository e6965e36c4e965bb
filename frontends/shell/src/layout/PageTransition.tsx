import { useEffect, useState } from 'react';
import { useLocation, useOutlet } from '@podium/ui/federated/router.ts';

const leaveMs = 110;

/** Fades the old page out, then the new one in. With reduced motion, pages change at once. */
export function PageTransition() {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, outlet });
  const isLeaving = shown.pathname !== pathname;
  useEffect(() => {
    if (!isLeaving) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setShown({ pathname, outlet }), calm ? 0 : leaveMs);
    return () => clearTimeout(timer);
  }, [isLeaving, pathname, outlet]);
  return (
    <div key={shown.pathname} className={isLeaving ? 'page page--leaving' : 'page'}>
      {isLeaving ? shown.outlet : outlet}
    </div>
  );
}
