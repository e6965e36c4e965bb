import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { upload } from '@podium/ui/api/upload.ts';
import type { DocumentKind } from '../../documents.ts';

const base = (riderId: string) => `/api/rider/rider/${riderId}`;

export const documentPath = (riderId: string, kind: DocumentKind) => `${base(riderId)}/document/${kind}`;

export function sendDocument(
  riderId: string,
  kind: DocumentKind,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<Answer<typeof identityRoutes.uploadIdFiles>> {
  const form = new FormData();
  form.append(kind, file);
  return upload(`${base(riderId)}/upload-id-files`, form, onProgress);
}

export const deleteDocument = (riderId: string, kind: DocumentKind) =>
  api.delete<Answer<typeof identityRoutes.deleteDocument>>(documentPath(riderId, kind));
