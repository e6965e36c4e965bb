import type { CallAnswer } from '@podium/contracts/call.ts';
import type * as rewardsCalls from '@podium/contracts/calls/rewards.ts';

/** The tax year as the page loads it, for its tabs. */
export type TaxQuery = {
  data: CallAnswer<typeof rewardsCalls.taxYear> | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
