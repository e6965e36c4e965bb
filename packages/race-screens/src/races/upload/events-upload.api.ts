import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import type { CallAnswer } from '@podium/contracts/call.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type EventsAnswer = CallAnswer<typeof catalogCalls.uploadSerieEvents>;

/** `userType` is the owner's role: events of staff are public at once, those of a promoter are drafts. */
export const uploadEvents = (
  userType: 'admin' | 'promoter',
  seriesId: string,
  file: File,
  dryRun: boolean,
  onProgress: (fraction: number) => void,
): Promise<EventsAnswer> =>
  call(userType === 'admin' ? catalogCalls.uploadSerieEvents : catalogCalls.uploadOwnEvents, {
    params: { seriesId },
    query: { dryRun: dryRun ? 1 : undefined },
    files: { file },
    onProgress,
  });
