import type { UploadAnswer } from '@podium/contracts/api/catalog.ts';
import type { RiderLean } from '@podium/contracts/people.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { getUser } from '@podium/ui/federated/session.ts';
import { upload } from '../api/upload.ts';
import type { ResultsFormat } from './file/file-format.ts';

const paths: Record<ResultsFormat, string> = {
  class: 'upload-class-result',
  all: 'upload-all-class-result',
  formatted: 'upload-all-formatted-class-result',
};

export type ResultsUpload = {
  eventId: string;
  format: ResultsFormat;
  file: File;
  classId?: string;
  /** Riders chosen by hand, by line; '' for nobody. */
  choices: Record<string, string>;
  /** Finishers by class name, where the file does not list them all. */
  finishers: Record<string, number>;
  dryRun: boolean;
};

export async function uploadResults({ eventId, format, file, classId, choices, finishers, dryRun }: ResultsUpload, onProgress?: (fraction: number) => void): Promise<UploadAnswer> {
  // Checking rows can take longer than the access cookie lives, and an upload does not renew it by itself.
  await api.get('/api/me');
  const form = new FormData();
  if (format === 'class' && classId) form.set('classId', classId);
  if (Object.keys(choices).length > 0) form.set('choices', JSON.stringify(choices));
  if (Object.keys(finishers).length > 0) form.set('finishers', JSON.stringify(finishers));
  form.set('file', file, file.name);
  return upload<UploadAnswer>(`/api/event/${eventId}/${paths[format]}${dryRun ? '?dryRun=1' : ''}`, form, onProgress);
}

export function searchRiders(query: string, signal: AbortSignal): Promise<RiderLean[]> {
  const type = getUser()?.type ?? 'promoter';
  return api.get<{ riders: RiderLean[] }>(`/api/${type}/riders-lean`, { query: { query, limit: 6 }, signal }).then(({ riders }) => riders);
}
