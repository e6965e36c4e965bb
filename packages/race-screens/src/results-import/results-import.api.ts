import type { ColumnMapping, UploadAnswer } from '@podium/contracts/races.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { upload } from '@podium/ui/api/upload.ts';
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
  /** By which the file is read; null where its headers are ours. */
  mapping: ColumnMapping | null;
  /** Keeps the mapping for the next file with these headers. */
  remember: boolean;
  /** Of the preview that is posted; without it nothing is posted. */
  hash: string | null;
};

export async function uploadResults(
  { eventId, format, file, classId, choices, finishers, mapping, remember, hash }: ResultsUpload,
  onProgress?: (fraction: number) => void,
): Promise<UploadAnswer> {
  // Checking rows can take longer than the access cookie lives, and an upload does not renew it by itself.
  await api.get('/api/me');
  const form = new FormData();
  if (format === 'class' && classId) form.set('classId', classId);
  if (Object.keys(choices).length > 0) form.set('choices', JSON.stringify(choices));
  if (Object.keys(finishers).length > 0) form.set('finishers', JSON.stringify(finishers));
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  if (mapping && remember) form.set('remember', '1');
  if (hash) form.set('hash', hash);
  form.set('file', file, file.name);
  return upload<UploadAnswer>(`/api/event/${eventId}/${paths[format]}${hash ? '' : '?dryRun=1'}`, form, onProgress);
}
