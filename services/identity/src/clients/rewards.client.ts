import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import type { MergeMoney, MergeQuestion } from '@podium/contracts/merges.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

/** The money of both riders, what keeps them apart, and whether the merge needs a second admin (rule 44). */
export const askMergeMoney = (rewardsUrl: string, question: MergeQuestion, context: CallContext): Promise<MergeMoney> =>
  callService(rewardsUrl, internalRoutes.rewards.mergeCheck, { body: question }, context);
