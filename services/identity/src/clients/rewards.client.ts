import type { TaxForm } from '@podium/contracts/api/rewards/tax.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import type { MergeMoney, MergeQuestion } from '@podium/contracts/merges.ts';
import type { OpenMoney, RewardsData } from '@podium/contracts/rider-data.ts';
import type { TaxFiling } from '@podium/contracts/tax-filing.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

/** The money of both riders, what keeps them apart, and whether the merge needs a second admin (rule 44). */
export const askMergeMoney = (rewardsUrl: string, question: MergeQuestion, context: CallContext): Promise<MergeMoney> =>
  callService(rewardsUrl, internalRoutes.rewards.mergeCheck, { body: question }, context);

/** Who is filed on a form of a year, with the sums; rewards records that they were handed over. */
export const askTaxFiling = (
  rewardsUrl: string,
  asked: { year: number; form: TaxForm },
  context: CallContext,
): Promise<TaxFiling> => callService(rewardsUrl, internalRoutes.rewards.taxFiling, { body: asked }, context);

/** What rewards holds of a rider. */
export const askRewardsData = (rewardsUrl: string, riderId: string, context: CallContext): Promise<RewardsData> =>
  callService(rewardsUrl, internalRoutes.rewards.riderData, { params: { riderId } }, context);

/** What of a rider's money keeps their account from being deleted, or is given up by it. */
export const askOpenMoney = (rewardsUrl: string, riderId: string, context: CallContext): Promise<OpenMoney> =>
  callService(rewardsUrl, internalRoutes.rewards.openMoney, { params: { riderId } }, context);
