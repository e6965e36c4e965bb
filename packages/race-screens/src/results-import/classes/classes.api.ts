import type { Answer } from '@podium/contracts/route.ts';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { RaceClass } from '@podium/contracts/races.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { upload } from '@podium/ui/api/upload.ts';

type EventAnswer = Answer<typeof catalogRoutes.getEvent>;
export type UploadedClass = Pick<RaceClass, 'id' | 'name' | 'payoutType' | 'payouts'>;

export const eventKey = (eventId: string) => ['event', eventId] as const;

export const getEvent = (eventId: string) => api.get<EventAnswer>(`/api/event/${eventId}`);

/** Sets the classes, or with `dryRun` only reads what the file says. */
export async function uploadClasses(
  eventId: string,
  file: File,
  { dryRun }: { dryRun: boolean },
  onProgress: (fraction: number) => void,
): Promise<UploadedClass[]> {
  // Renews an expired session; an upload cannot.
  await api.get('/api/me');
  const form = new FormData();
  form.set('file', file, file.name);
  const path = `/api/event/${eventId}/upload-class${dryRun ? '?dryRun=1' : ''}`;
  return upload<{ classes: UploadedClass[] }>(path, form, onProgress).then(({ classes }) => classes);
}

export const removeResults = (eventId: string, classId: string) =>
  api.delete<Pick<EventAnswer, 'event'>>(`/api/event/${eventId}/result`, { query: { classId } });
