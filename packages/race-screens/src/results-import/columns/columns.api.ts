import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { upload } from '@podium/ui/api/upload.ts';

/** The headers of a file, with the mapping that was saved for them or a likely one. */
export type FileColumns = Answer<typeof catalogRoutes.readColumns>;

export async function readColumns(file: File, onProgress: (fraction: number) => void): Promise<FileColumns> {
  // Renews an expired session; an upload cannot.
  await api.get('/api/me');
  const form = new FormData();
  form.set('file', file, file.name);
  return upload<FileColumns>('/api/results-columns', form, onProgress);
}

export const mappingsKey = ['results-mappings'] as const;
export const listMappings = () =>
  api.get<Answer<typeof catalogRoutes.listMappings>>('/api/results-mappings').then(({ mappings }) => mappings);
export const deleteMapping = (id: string) => api.delete(`/api/results-mapping/${encodeURIComponent(id)}`);
