import type { Reading, ReadingChoices } from '@podium/contracts/reading.ts';
import type { UploadAnswer } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** A file of any kind, or a table that was pasted. */
export type ResultsInput = { file: File } | { text: string };

type OnProgress = (fraction: number) => void;
const partsOf = (input: ResultsInput) => ('file' in input ? { file: input.file } : {});
const textOf = (input: ResultsInput) => ('text' in input ? input.text : undefined);

/** How the file is read with what was chosen so far. */
export const readResults = (
  { eventId, input, choices }: { eventId: string; input: ResultsInput; choices: ReadingChoices },
  onProgress?: OnProgress,
): Promise<Reading> =>
  call(catalogCalls.readResults, {
    params: { eventId },
    body: { choices: JSON.stringify(choices), text: textOf(input) },
    files: partsOf(input),
    onProgress,
  });

/** Sends the file to staff, with the consent that the user gave for it. */
export const reportFile = ({ eventId, input, note }: { eventId: string; input: ResultsInput; note: string }) =>
  call(catalogCalls.reportFile, {
    params: { eventId },
    body: { note, consent: 'yes', text: textOf(input) },
    files: partsOf(input),
  });

export type ResultsUpload = {
  eventId: string;
  input: ResultsInput;
  /** Of the reading that was confirmed. */
  choices: ReadingChoices;
  /** Riders chosen by hand, by line; '' for nobody. */
  riders: Record<string, string>;
  /** Finishers by class name, where the file does not list them all. */
  finishers: Record<string, number>;
  /** The hash of the preview to post; null only previews. */
  hash: string | null;
};

export function uploadResults(
  { eventId, input, choices, riders, finishers, hash }: ResultsUpload,
  onProgress?: OnProgress,
): Promise<UploadAnswer> {
  const json = (value: object) => (Object.keys(value).length > 0 ? JSON.stringify(value) : undefined);
  return call(catalogCalls.uploadAllClassResult, {
    params: { eventId },
    query: { dryRun: hash ? undefined : 1 },
    body: {
      choices: JSON.stringify(choices),
      riders: json(riders),
      finishers: json(finishers),
      text: textOf(input),
      hash: hash ?? undefined,
    },
    files: partsOf(input),
    onProgress,
  });
}
