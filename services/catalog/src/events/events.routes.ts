import { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { contextOf } from '../clients/identity.client.ts';
import type { CatalogParts } from '../parts.ts';
import { listEvents, listLateEvents, listOwnEvents, listRecentEvents, readEvent } from './read-events.ts';
import { addEvent, changeEvent } from './save-event.ts';
import { uploadClasses } from './upload-classes.ts';

export const eventsRoutes = (parts: CatalogParts) => [
  mount(catalogRoutes.listEvents, ({ query }) => listEvents(parts, query)),
  mount(catalogRoutes.leanEvents, ({ query }) => listRecentEvents(parts, query)),
  mount(catalogRoutes.promoterEvents, ({ params, query }) => listOwnEvents(parts, params.id, query)),
  mount(catalogRoutes.lateEvents, ({ query }) => listLateEvents(parts, query)),
  mount(catalogRoutes.getEvent, async ({ params, response }) => {
    const found = await readEvent(parts, params.eventId);
    response.setHeader('ETag', `"${found.event.version}"`);
    return found;
  }),
  mount(catalogRoutes.createEvent, async (call) => ({ event: await addEvent(parts, call.body, callCause(call)) })),
  mount(catalogRoutes.updateEvent, async (call) => ({
    event: await changeEvent(parts, call.params.eventId, call.body, { ifMatch: call.ifMatch, cause: callCause(call), context: contextOf(call.request, call.correlationId) }),
  })),
  mount(catalogRoutes.uploadClasses, (call) =>
    uploadClasses(parts, call.params.eventId, call.file, { session: call.session, cause: callCause(call), context: contextOf(call.request, call.correlationId) }),
  ),
];
