import { eventRoutes } from '@podium/contracts/api/catalog/events.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { authorOf } from '../calls/author.ts';
import { once, type CatalogParts } from '../calls/parts.ts';
import { listLateEvents } from './list-late-events.ts';
import { remindPromoter } from './remind-promoter.ts';

export const remindersRoutes = (parts: CatalogParts) => [
  mount(eventRoutes.lateEvents, ({ query }) => listLateEvents(parts, query)),
  mount(eventRoutes.remindPromoter, (call) =>
    once(parts, call.asked, async () => ({
      reminder: await remindPromoter(parts, call.params.eventId, authorOf(call)),
    })),
  ),
];
