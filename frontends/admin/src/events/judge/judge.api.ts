import type { CallAnswer } from '@podium/contracts/call.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** What a judgment by today's facts changes; cents of the event's currency. */
export type Judgment = CallAnswer<typeof catalogCalls.judgeByTodaysFacts>;
export type PayChange = Judgment['changes'][number];

export const previewQuery = (eventId: string, classId: string) => ({
  // A key of its own: after the judgment its dialog closes, and nothing is previewed again.
  queryKey: ['judge-preview', eventId, classId],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Judgment> =>
    call(catalogCalls.judgeByTodaysFacts, { params: { eventId }, query: { dryRun: 1 }, body: { classId }, signal }),
  // Garages and patterns change at any time.
  staleTime: 0,
  gcTime: 0,
});

/** Refused where anything changed since the preview. */
export const judgeByTodaysFacts = (eventId: string, classId: string, hash: string): Promise<Judgment> =>
  call(catalogCalls.judgeByTodaysFacts, { params: { eventId }, body: { classId, hash } });
