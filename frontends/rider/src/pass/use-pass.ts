import { useEffect, useState } from 'react';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { useRiderId } from '../rider/use-rider.ts';
import { storePass, storedPass } from './stored-pass.ts';
import { makePass } from './pass.api.ts';

/** How long a pass is valid; counted from its arrival, because a phone's clock may be wrong. */
export const lifeSeconds = 60;
/** The next one is requested a little earlier, so that the shown one can always be scanned. */
const renewSeconds = 57;

/** A pass that renews itself while it is on screen. Without a network it is the last one that was shown. */
export function usePass() {
  const riderId = useRiderId();
  const user = useUser();
  const pass = useQuery({
    queryKey: keyOf(rewardsCalls.redemptionPass, { params: { riderId } }),
    queryFn: ({ signal }) => makePass(riderId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: renewSeconds * 1000,
    // A phone that wakes up shows a new pass at once.
    refetchOnWindowFocus: 'always',
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (pass.data && user)
      storePass({ riderId, name: user.name, pass: pass.data.pass, at: new Date(pass.dataUpdatedAt).toISOString() });
  }, [pass.data, pass.dataUpdatedAt, riderId, user]);
  const age = Math.max(0, now - pass.dataUpdatedAt) / 1000;
  const secondsLeft = pass.data ? Math.max(0, Math.ceil(lifeSeconds - age)) : 0;
  // Reported at the first failure: at a counter nobody waits for retries.
  const failure = pass.error ?? pass.failureReason;
  const isCut = secondsLeft === 0 && isApiError(failure) && failure.status === 0;
  return { ...pass, secondsLeft, kept: isCut ? storedPass(user) : null };
}
