import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchDocumentsWaiting = (signal: AbortSignal) =>
  call(identityCalls.listDocumentsToReview, { query: { limit: 1 }, signal });
export const fetchVinReviewsWaiting = (signal: AbortSignal) =>
  call(dealersCalls.listVinReviews, { query: { status: 'waiting', limit: 1 }, signal });
