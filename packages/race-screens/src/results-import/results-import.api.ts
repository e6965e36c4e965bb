import type { ColumnMapping, UploadAnswer } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import type { ResultsFormat } from './file/file-format.ts';

const calls = {
  class: catalogCalls.uploadClassResult,
  all: catalogCalls.uploadAllClassResult,
  formatted: catalogCalls.uploadFormattedResult,
} satisfies Record<ResultsFormat, unknown>;

export type ResultsUpload = {
  eventId: string;
  format: ResultsFormat;
  file: File;
  classId?: string;
  /** Riders chosen by hand, by line; '' for nobody. */
  choices: Record<string, string>;
  /** Finishers by class name, where the file does not list them all. */
  finishers: Record<string, number>;
  /** The mapping to read the file by; null where its headers are ours. */
  mapping: ColumnMapping | null;
  /** Saves the mapping for the next file with these headers. */
  remember: boolean;
  /** The hash of the preview to post; null only previews. */
  hash: string | null;
};

export function uploadResults(
  { eventId, format, file, classId, choices, finishers, mapping, remember, hash }: ResultsUpload,
  onProgress?: (fraction: number) => void,
): Promise<UploadAnswer> {
  const json = (value: object | null) =>
    value !== null && Object.keys(value).length > 0 ? JSON.stringify(value) : undefined;
  return call(calls[format], {
    params: { eventId },
    query: { dryRun: hash ? undefined : 1 },
    body: {
      classId: format === 'class' ? classId : undefined,
      choices: json(choices),
      finishers: json(finishers),
      mapping: json(mapping),
      remember: mapping && remember ? '1' : undefined,
      hash: hash ?? undefined,
    },
    files: { file },
    onProgress,
  });
}
