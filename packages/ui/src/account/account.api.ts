import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { upload } from '../api/upload.ts';

export function sendPhoto(
  file: File,
  onProgress: (fraction: number) => void,
): Promise<Answer<typeof identityRoutes.uploadImage>> {
  const form = new FormData();
  form.append('file', file);
  return upload('/api/me/image', form, onProgress);
}

export const fetchSessions = (signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listSessions>>('/api/sessions', signal ? { signal } : {});
export const endSession = (id: string) => api.delete<Answer<typeof identityRoutes.endSession>>(`/api/session/${id}`);
export const endSessions = () => api.delete<Answer<typeof identityRoutes.endSessions>>('/api/sessions');
export const removePhoto = () => api.delete<Answer<typeof identityRoutes.removeImage>>('/api/me/image');
