import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { upload } from '@podium/ui/api/upload.ts';

export type EventsAnswer = Answer<typeof catalogRoutes.uploadSerieEvents>;

/** `userType` is the owner's role: events of staff are public at once, those of a promoter are drafts. */
export async function uploadEvents(
  userType: 'admin' | 'promoter',
  seriesId: string,
  file: File,
  dryRun: boolean,
  onProgress: (fraction: number) => void,
): Promise<EventsAnswer> {
  // Renews an expired session; an upload cannot.
  await api.get('/api/me');
  const form = new FormData();
  form.set('file', file, file.name);
  return upload<EventsAnswer>(
    `/api/${userType}/serie/${seriesId}/upload-events${dryRun ? '?dryRun=1' : ''}`,
    form,
    onProgress,
  );
}
