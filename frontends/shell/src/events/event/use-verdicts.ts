import type { Verdict } from '@podium/contracts/api/rewards.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { eligibilityQuery } from '../events.api.ts';

/** What results paid, or why not, by result id: a rider's own, all for staff, none for everybody else. */
export function useVerdicts(eventId: string): ReadonlyMap<string, Verdict> {
  const user = useUser();
  const maySee = user?.type === 'admin' || (user?.type === 'rider' && user.emailVerified && user.deActivated !== true);
  const { data } = useQuery({
    ...eligibilityQuery(eventId),
    enabled: maySee,
  });
  return new Map(data?.results.map((verdict) => [verdict.resultId, verdict]));
}
