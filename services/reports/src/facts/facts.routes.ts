import { Router } from 'express';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { readMoneySums } from './read-money-sums.ts';

/** The gateway compares these with the ledger's. */
export function factsInternal({ db }: ServiceParts): Router {
  const router = Router();
  router.get('/internal/money-sums', async (_request, response) => void response.json(await readMoneySums(db)));
  return router;
}
