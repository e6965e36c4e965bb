import { eventRoutes } from '@podium/contracts/api/catalog/events.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { callerCurrency } from '@podium/service-kit/caller-currency.ts';
import { mount, mountCached, type Call } from '@podium/service-kit/mount.ts';
import { seesMore } from '../approval/approval.ts';
import { authorOf } from '../calls/author.ts';
import { findLikeClass } from './find-like-class.ts';
import { uploadClasses } from './upload-classes.ts';
import { once, type CatalogParts } from '../calls/parts.ts';
import { addEvent, changeEvent, deleteEvent, duplicateEvent } from './edit-event.ts';
import { publicOnly } from '../races/event-filter.ts';
import { findEvents, mapEvents } from './find-events.ts';
import { listFinishedEvents, listOwnEvents, listRecentEvents, listTypedEvents, readEvent } from './read-events.ts';

export const eventsRoutes = (parts: CatalogParts) => [
  mountCached(eventRoutes.listEvents, {
    cache: parts.cache,
    of: ({ request }) => callerCurrency(request, {}),
    read: ({ query, of }) => findEvents(parts, query, publicOnly, query.currency ?? of),
  }),
  mountCached(eventRoutes.mapEvents, {
    cache: parts.cache,
    read: ({ query }) => mapEvents(parts, query, publicOnly),
  }),
  mountCached(eventRoutes.leanEvents, { cache: parts.cache, read: ({ query }) => listRecentEvents(parts, query) }),
  mount(eventRoutes.typedEvents, ({ session, query, request }) =>
    listTypedEvents(parts, session, query, callerCurrency(request, { asked: query.currency })),
  ),
  mount(eventRoutes.promoterEvents, ({ params, query }) => listOwnEvents(parts, params.id, query)),
  mount(eventRoutes.finishedEvents, ({ query }) => listFinishedEvents(parts, query)),
  mountCached(eventRoutes.getEvent, {
    cache: parts.cache,
    read: ({ params }) => readEvent(parts, params.eventId, null),
    versionOf: ({ event }) => event.version,
    own: {
      isFor: seesMore,
      handler: async ({ params, session, response }) => {
        const found = await readEvent(parts, params.eventId, session);
        response.setHeader('ETag', `"${found.event.version}"`);
        return found;
      },
    },
  }),
  mount(eventRoutes.createEvent, (call) => add(parts, call, () => addEvent(parts, call.body, authorOf(call)))),
  mount(eventRoutes.submitEvent, (call) => add(parts, call, () => addEvent(parts, call.body, authorOf(call)))),
  mount(eventRoutes.updateEvent, (call) => change(parts, call as never)),
  mount(eventRoutes.updateOwnEvent, (call) => change(parts, call as never)),
  mount(eventRoutes.duplicateEvent, (call) =>
    add(parts, call, () => duplicateEvent(parts, call.params.eventId, call.body, authorOf(call))),
  ),
  mount(eventRoutes.deleteEvent, (call) => deleteEvent(parts, call.params.eventId, authorOf(call))),
  mount(eventRoutes.likeClass, async (call) => ({
    like: await findLikeClass(parts, call.params.eventId, call.query.name, authorOf(call)),
  })),
  mount(eventRoutes.uploadClasses, (call) =>
    once(parts, call.asked, () =>
      uploadClasses(parts, call.params.eventId, call.file, authorOf(call), call.query.dryRun ?? false),
    ),
  ),
];

const add = (
  parts: CatalogParts,
  { asked }: Pick<Call<typeof eventRoutes.createEvent>, 'asked'>,
  work: () => Promise<EventDetail>,
): Promise<{ event: EventDetail }> => once(parts, asked, async () => ({ event: await work() }));

async function change(
  parts: CatalogParts,
  call: Call<typeof eventRoutes.updateEvent>,
): Promise<{ event: EventDetail }> {
  return { event: await changeEvent(parts, call.params.eventId, call.body, authorOf(call)) };
}
