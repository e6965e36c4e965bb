import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call, callFile } from '@podium/ui/federated/api-client.ts';

const maxShown = 100;

export const listHeld = (signal?: AbortSignal) => call(catalogCalls.listHolds, { query: { limit: maxShown }, signal });
export const heldQuery = () => queryOf(catalogCalls.listHolds, { query: { limit: maxShown } });

export const decideHeld = (id: string, decision: 'release' | 'reject', reason: string) =>
  call(catalogCalls.decideHold, { params: { holdId: id }, body: { decision, reason } });

export const listDocumentsToReview = (signal?: AbortSignal) =>
  call(identityCalls.listDocumentsToReview, { query: { limit: maxShown }, signal });
export const documentsToReviewQuery = () =>
  queryOf(identityCalls.listDocumentsToReview, { query: { limit: maxShown } });

export const listIdentityChanges = (signal?: AbortSignal) =>
  call(identityCalls.listIdentityChanges, { query: { status: 'waiting', limit: maxShown }, signal });
export const identityChangesQuery = () =>
  queryOf(identityCalls.listIdentityChanges, { query: { status: 'waiting', limit: maxShown } });

export const decideIdentityChange = (id: string, decision: 'approve' | 'reject', reason: string) =>
  call(identityCalls.decideIdentityChange, { params: { changeId: id }, body: { decision, reason } });

export const listVinReviews = (signal?: AbortSignal) =>
  call(dealersCalls.listVinReviews, { query: { status: 'waiting', limit: maxShown }, signal });
export const vinReviewsQuery = () =>
  queryOf(dealersCalls.listVinReviews, { query: { status: 'waiting', limit: maxShown } });

export const decideVinReview = (id: string, decision: 'confirm' | 'reject', note: string) =>
  call(dealersCalls.decideVinReview, { params: { reviewId: id }, body: { decision, note } });

export const vinAddersQuery = () => queryOf(dealersCalls.listVinAdders);

export const listTransfers = (signal?: AbortSignal) =>
  call(dealersCalls.searchTransfers, { query: { status: 'waiting', limit: maxShown }, signal });
export const transfersQuery = () =>
  queryOf(dealersCalls.searchTransfers, { query: { status: 'waiting', limit: maxShown } });

export const decideTransfer = (id: string, decision: 'approve' | 'reject', reason: string) =>
  call(dealersCalls.decideTransfer, { params: { transferId: id }, body: { decision, reason } });

type ReportStatus = 'open' | 'closed';
export const listFileReports = (status: ReportStatus, signal?: AbortSignal) =>
  call(catalogCalls.listFileReports, { query: { status, limit: maxShown }, signal });
export const fileReportsQuery = (status: ReportStatus) =>
  queryOf(catalogCalls.listFileReports, { query: { status, limit: maxShown } });
/** Every one of these leaves a record in the audit log. */
export const fetchReportedFile = (reportId: string) =>
  callFile(catalogCalls.openReportedFile, { params: { reportId } });
export const closeFileReport = (reportId: string, note: string) =>
  call(catalogCalls.closeFileReport, { params: { reportId }, body: { note } });
