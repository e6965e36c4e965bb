import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { upload } from '../api/upload.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type IdFileKind = 'driverLicense' | 'w9';

/** A license or a W-9, sent by the rider or by staff for a rider; a new file replaces the old one. */
export async function sendIdFile(
  type: 'rider' | 'admin',
  riderId: string,
  kind: IdFileKind,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<Answer<typeof identityRoutes.uploadIdFiles>> {
  // Renews an expired session; an upload cannot.
  await api.get('/api/me');
  const form = new FormData();
  form.set(kind, file, file.name);
  return upload(`/api/${type}/rider/${encodeURIComponent(riderId)}/upload-id-files`, form, onProgress);
}
