import { everyServiceRoutes as calls } from '@podium/contracts/internal-routes.ts';
import type { Inbox } from './consumer.ts';
import type { DeadLetters } from './dead-letters.ts';
import { serve, WrittenJson, type Served } from './mount-internal.ts';
import type { EventSource } from './outbox.ts';

type Parts = {
  source: EventSource;
  inbox: Inbox;
  deadLetters: Pick<DeadLetters, 'count'>;
  queues: string[];
  /** Wakes the relay. */ wake: () => void;
};

/**
 * Internal calls for comparing services, finding events lost between them (`compare-events.ts`) and rebuilding read
 * models.
 */
export const eventsInternal = ({ source, inbox, deadLetters, queues, wake }: Parts): Served[] => [
  serve(calls.listEvents, ({ query }) => source.list(query)),
  serve(calls.readEventLog, async ({ query: { types, after, limit } }) => {
    const { events, next } = await source.readLog(types.split(','), after, limit);
    return writtenPage(events, next);
  }),
  serve(calls.namedEvents, async ({ body }) => writtenPage(await source.readNamed(body.ids), null)),
  serve(calls.missingEvents, async ({ body: { queue, ids } }) => ({ missing: await inbox.listMissing(queue, ids) })),
  serve(calls.pendingEvents, async ({ query }) => ({
    pending: await source.countPending(),
    oldest: await source.listPending(query.limit),
  })),
  serve(calls.relayEvents, async () => {
    wake();
    return { pending: await source.countPending() };
  }),
  serve(calls.parkedEvents, async () => ({ parked: await deadLetters.count(queues) })),
];

const writtenPage = (events: string[], next: string | null) =>
  new WrittenJson(`{"next":${JSON.stringify(next)},"events":[${events.join(',')}]}`);
