import type { IdFileKind } from '@podium/ui/account/id-files.api.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { upload } from '@podium/ui/api/upload.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { getFile } from './answers.api.ts';

const one = (riderId: string) => `/api/admin/rider/${riderId}`;

/** Every one of these leaves a record in the audit log. */
export const fetchDocument = (riderId: string, kind: IdFileKind) => getFile(`${one(riderId)}/document/${kind}`);
export const deleteDocument = (riderId: string, kind: IdFileKind) =>
  api.delete<Answer<typeof identityRoutes.deleteDocument>>(`${one(riderId)}/document/${kind}`);

/** The tax status by the W-9, and whether both documents are accepted; payments depend on it. */
export const reviewDocuments = (riderId: string, review: Input<typeof identityRoutes.reviewDocuments.body>) =>
  api.put<Answer<typeof identityRoutes.reviewDocuments>>(`${one(riderId)}/documents`, review);

export const rejectDocument = (
  riderId: string,
  kind: IdFileKind,
  rejection: Input<typeof identityRoutes.rejectDocument.body>,
) => api.put<Answer<typeof identityRoutes.rejectDocument>>(`${one(riderId)}/document/${kind}/rejection`, rejection);

export const fetchTimecards = async (riderId: string, signal?: AbortSignal) =>
  (await api.get<Answer<typeof identityRoutes.listTimecards>>(`${one(riderId)}/timecards`, signal && { signal }))
    .timecards;
export const fetchTimecard = (riderId: string, file: string) =>
  getFile(`${one(riderId)}/timecard/${encodeURIComponent(file)}`);
export const deleteTimecard = (riderId: string, file: string) =>
  api.delete<void>(`${one(riderId)}/timecard/${encodeURIComponent(file)}`);

export async function sendTimecard(
  riderId: string,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<Answer<typeof identityRoutes.uploadTimecard>> {
  // Renews an expired session; an upload cannot.
  await api.get('/api/me');
  const form = new FormData();
  form.set('file', file, file.name);
  return upload(`${one(riderId)}/timecard`, form, onProgress);
}
