import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import type { MergeAnswer, MergeQuestion } from '@podium/contracts/merges.ts';
import type { CatalogData } from '@podium/contracts/rider-data.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

/** The results that a merge would move, and the classes that both riders are in. */
export const askMerge = (catalogUrl: string, question: MergeQuestion, context: CallContext): Promise<MergeAnswer> =>
  callService(catalogUrl, internalRoutes.catalog.mergeCheck, { body: question }, context);
/** What catalog holds of a rider. */
export const askCatalogData = (catalogUrl: string, riderId: string, context: CallContext): Promise<CatalogData> =>
  callService(catalogUrl, internalRoutes.catalog.riderData, { params: { riderId } }, context);
/** The merge that was asked about does not happen. */
export const abortMerge = async (catalogUrl: string, question: MergeQuestion, context: CallContext): Promise<void> => {
  await callService(catalogUrl, internalRoutes.catalog.mergeAbort, { body: question }, context);
};
