import type { Envelope } from '@podium/contracts/event.ts';
import { everyServiceRoutes as calls } from '@podium/contracts/internal-routes.ts';
import { ask, type Services } from '@podium/service-kit/compare-events.ts';
import { projections } from '../facts/projections.ts';

/** A service with an event log. */
export type Publisher = keyof Services['urls'];
/** `next` is where the following page begins; null at the end of the log. */
export type LogPage = { events: Envelope[]; next: string | null };

/** An event's type begins with its publisher. */
export const publisherOf = (type: string) => type.split('.')[0] as Publisher;
const types = projections.map(({ event }) => event.type);
/** Identity first: a merge is cheapest while there is little to move. */
export const publishers = [...new Set(types.map(publisherOf))];
/** Events in one call of `readNamed`. */
export const maxNamed = 1000;

/** A page of all events of a service that are projected here. */
export function readLog(services: Services, publisher: Publisher, after: string): Promise<LogPage> {
  const own = types.filter((type) => publisherOf(type) === publisher);
  return ask(services, publisher, calls.readEventLog, { query: { types: own.join(','), after } });
}

/** Events by id; those that are in no log any more are missing. */
export const readNamed = async (services: Services, publisher: Publisher, ids: string[]): Promise<Envelope[]> =>
  (await ask(services, publisher, calls.namedEvents, { body: { ids } })).events;
