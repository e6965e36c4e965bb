import { Router, type Response } from 'express';
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
/** `types` is separated by commas. */
const logQuery = z.object({
  types: z.string().transform((types) => types.split(',')),
  after: z.string().default(''),
  limit: z.coerce.number().int().min(1).max(5000).default(5000),
});
const missingBody = z.object({ queue: z.string(), ids: z.array(z.uuid()).max(1000) });
const idsBody = z.object({ ids: z.array(z.uuid()).max(1000) });

const pendingQuery = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(20) });

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
export function eventsInternal({ source, inbox, deadLetters, queues, wake }: Parts): Router {
  const router = Router();
  router.get('/internal/events', async (request, response) => {
    response.json(await source.list(rangeQuery.parse(request.query)));
  });
  router.get('/internal/events/log', async (request, response) => {
    const { types, after, limit } = logQuery.parse(request.query);
    const { events, next } = await source.readLog(types, after, limit);
    sendWritten(response, events, next);
  });
  router.post('/internal/events/named', async (request, response) => {
    sendWritten(response, await source.readNamed(idsBody.parse(request.body).ids), null);
  });
  router.post('/internal/events/missing', async (request, response) => {
    const { queue, ids } = missingBody.parse(request.body);
    response.json({ missing: await inbox.listMissing(queue, ids) });
  });
  router.get('/internal/events/pending', async (request, response) => {
    const { limit } = pendingQuery.parse(request.query);
    response.json({ pending: await source.countPending(), oldest: await source.listPending(limit) });
  });
  router.post('/internal/events/relay', async (_request, response) => {
    wake();
    response.json({ pending: await source.countPending() });
  });
  router.get('/internal/events/parked', async (_request, response) => {
    response.json({ parked: await deadLetters.count(queues) });
  });
  return router;
}

/** The events are JSON already, so they are not parsed and serialized again. */
function sendWritten(response: Response, events: string[], next: string | null): void {
  response.type('application/json').send(`{"next":${JSON.stringify(next)},"events":[${events.join(',')}]}`);
}
