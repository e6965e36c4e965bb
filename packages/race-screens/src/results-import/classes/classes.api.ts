import type { ClassInput, EventDetail, RaceClass } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** Gives an event these classes, if it still has that version. */
export type SaveClasses = (classes: ClassInput[], version: number) => Promise<EventDetail>;
export type UploadedClass = Pick<RaceClass, 'id' | 'name' | 'payoutType' | 'payouts'>;

export const getEvent = (eventId: string) => call(catalogCalls.getEvent, { params: { eventId } });
export const eventQuery = (eventId: string) => queryOf(catalogCalls.getEvent, { params: { eventId } });

/** What a class of that name pays at an earlier event of the series; null if none has it. */
export const likeClassQuery = (eventId: string, name: string) =>
  queryOf(catalogCalls.likeClass, { params: { eventId }, query: { name } }, ({ like }) => like);

/** Sets the classes from a file, or with `dryRun` only reads them from it. */
export const uploadClasses = (
  eventId: string,
  file: File,
  { dryRun }: { dryRun: boolean },
  onProgress: (fraction: number) => void,
): Promise<UploadedClass[]> =>
  call(catalogCalls.uploadClasses, {
    params: { eventId },
    query: { dryRun: dryRun ? 1 : undefined },
    files: { file },
    onProgress,
  }).then(({ classes }) => classes);

export const removeResults = (eventId: string, classId: string) =>
  call(catalogCalls.removeResult, { params: { eventId }, query: { classId } });
