import { useEffect, useState } from 'react';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useRiderId } from '../use-rider.ts';
import { makePass } from './pass.api.ts';

/** How long a pass is good for; counted from its arrival, because a phone's clock may be wrong. */
export const lifeSeconds = 60;
/** The next one is asked for a little earlier, so that what is shown can always be scanned. */
const renewSeconds = 57;

/** A pass that renews itself while it is on screen; nothing of it is kept afterwards. */
export function usePass() {
  const riderId = useRiderId();
  const pass = useQuery({
    queryKey: ['rider', riderId, 'pass'],
    queryFn: ({ signal }) => makePass(riderId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: renewSeconds * 1000,
    // A phone that slept shows a new one as soon as it wakes.
    refetchOnWindowFocus: 'always',
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, now - pass.dataUpdatedAt) / 1000;
  return { ...pass, secondsLeft: pass.data ? Math.max(0, Math.ceil(lifeSeconds - age)) : 0 };
}
