import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import type { DocumentKind } from '../../rider/documents.ts';

const base = (riderId: string) => `/api/rider/rider/${riderId}`;

export const documentPath = (riderId: string, kind: DocumentKind) => `${base(riderId)}/document/${kind}`;

export const deleteDocument = (riderId: string, kind: DocumentKind) =>
  api.delete<Answer<typeof identityRoutes.deleteDocument>>(documentPath(riderId, kind));
