import type { IdFileKind } from '@podium/ui/account/id-files.api.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call, callFile } from '@podium/ui/federated/api-client.ts';

/** Every one of these leaves a record in the audit log. */
export const fetchDocument = (riderId: string, kind: IdFileKind) =>
  callFile(identityCalls.getDocument, { params: { type: 'admin', riderId, kind } });
export const deleteDocument = (riderId: string, kind: IdFileKind) =>
  call(identityCalls.deleteDocument, { params: { type: 'admin', riderId, kind } });

/** The tax status by the W-9, and whether both documents are accepted; payments depend on it. */
export const reviewDocuments = (riderId: string, review: Input<typeof identityRoutes.reviewDocuments.body>) =>
  call(identityCalls.reviewDocuments, { params: { riderId }, body: review });

export const rejectDocument = (
  riderId: string,
  kind: IdFileKind,
  rejection: Input<typeof identityRoutes.rejectDocument.body>,
) => call(identityCalls.rejectDocument, { params: { riderId, kind }, body: rejection });

export const timecardsQuery = (riderId: string) =>
  queryOf(identityCalls.listTimecards, { params: { riderId } }, ({ timecards }) => timecards);
export const fetchTimecard = (riderId: string, file: string) =>
  callFile(identityCalls.getTimecard, { params: { riderId, file } });
export const deleteTimecard = (riderId: string, file: string) =>
  call(identityCalls.deleteTimecard, { params: { riderId, file } });

export const sendTimecard = (riderId: string, file: File, onProgress: (fraction: number) => void) =>
  call(identityCalls.uploadTimecard, { params: { riderId }, files: { file }, onProgress });
