import { Router } from 'express';
import { z } from 'zod';
import type { Inbox } from './consumer.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { EventSource } from './outbox.ts';

const rangeQuery = z.object({
  type: z.string(),
  from: z.coerce.date(),
  to: z.coerce.date(),
  after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});
const missingBody = z.object({ queue: z.string(), ids: z.array(z.uuid()).max(1000) });

type Parts = { source: EventSource; inbox: Inbox; deadLetters: DeadLetters; queues: string[] };

/** By which services are compared with each other, and what was lost between them is found (`compare-events.ts`). */
export function eventsInternal({ source, inbox, deadLetters, queues }: Parts): Router {
  const router = Router();
  router.get('/internal/events', async (request, response) => {
    response.json(await source.list(rangeQuery.parse(request.query)));
  });
  router.post('/internal/events/missing', async (request, response) => {
    const { queue, ids } = missingBody.parse(request.body);
    response.json({ missing: await inbox.listMissing(queue, ids) });
  });
  router.get('/internal/events/pending', async (_request, response) => {
    response.json({ pending: await source.countPending() });
  });
  router.get('/internal/events/parked', async (_request, response) => {
    response.json({ parked: await deadLetters.count(queues) });
  });
  return router;
}
