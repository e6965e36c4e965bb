import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { getUser } from '@podium/ui/federated/session.ts';

/** What the standing results of an event earn, and why others do not. */
export const eligibilityQuery = (eventId: string) =>
  queryOf(rewardsCalls.eligibility, { params: { type: getUser()?.type ?? 'promoter', eventId } });
