import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call, callFile } from '@podium/ui/federated/api-client.ts';
import type { DocumentKind } from '../../rider/documents.ts';

export const fetchDocument = (riderId: string, kind: DocumentKind) =>
  callFile(identityCalls.getDocument, { params: { type: 'rider', riderId, kind } });
export const deleteDocument = (riderId: string, kind: DocumentKind) =>
  call(identityCalls.deleteDocument, { params: { type: 'rider', riderId, kind } });
