import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const documentsWaitingQuery = () => queryOf(identityCalls.listDocumentsToReview, { query: { limit: 1 } });
export const vinReviewsWaitingQuery = () =>
  queryOf(dealersCalls.listVinReviews, { query: { status: 'waiting', limit: 1 } });
