import type { Request, Response } from 'express';
import type { Services } from '@podium/service-kit/compare-events.ts';
import { compareServices } from '@podium/service-kit/compare-services.ts';
import type { Logger } from '@podium/service-kit/logger.ts';
import type { CallMetrics } from '@podium/service-kit/metrics.ts';
import { passOn } from './pass-on.ts';
import { fetchFrom } from './upstreams.ts';

/** The reconciliation of rewards, and the checks that compare services. */
export async function composeReconciliation(services: Services, request: Request, response: Response): Promise<void> {
  const books = await fetchFrom(services.urls.rewards, request.originalUrl, request.headers);
  if (!books?.ok) return passOn(books, response);
  const answer = (await books.json()) as { checkedAt: string; invariants: object[] };
  response.json({ ...answer, invariants: [...answer.invariants, ...(await compareServices(services))] });
}

/** Runs besides rewards' nightly check of its own books: a difference between services is logged as an error. */
export async function lookBetween(services: Services, log: Logger, { found }: CallMetrics): Promise<void> {
  for (const { name, holds, broken, rows } of await compareServices(services)) {
    found.set({ check: name }, broken);
    if (!holds) log.error({ invariant: name, broken, first: rows[0] }, 'the services do not agree');
  }
}
