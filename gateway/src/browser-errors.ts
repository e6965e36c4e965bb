import type { Request, Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { browserErrorSchema, type BrowserError } from '@podium/contracts/api/gateway.ts';
import { scrubMessage } from '@podium/contracts/browser-errors.ts';
import type { Logger } from '@podium/service-kit/logger.ts';
import type { GatewayMetrics } from '@podium/service-kit/metrics.ts';
import { heldBody } from './limits.ts';

const maxBytes = 10_000;
/** Reports of one address that are logged, in how many seconds: a page sends a few, and a stranger fills no disk. */
const max = { points: 20, duration: 60 };

/**
 * Logs and counts an error that a browser reports. Anybody may send one: what is malformed or too much is dropped, and
 * the answer is the same.
 */
export function takeBrowserErrors(log: Logger, { browserErrors }: GatewayMetrics) {
  const limiter = new RateLimiterMemory(max);
  return async (request: Request, response: Response): Promise<void> => {
    const report = readReport(request);
    response.status(204).end();
    if (!report) return;
    const isWithin = await limiter.consume(response.locals.address as string).then(
      () => true,
      () => false,
    );
    if (!isWithin) return;
    browserErrors.inc({ kind: report.kind });
    // The page scrubbed its message already; another program may not have.
    log.warn({ ...report, message: scrubMessage(report.message) }, 'browser-error');
  };
}

/** A report is small, so it is held whole; the rest of something longer is not read. */
function readReport(request: Request): BrowserError | null {
  const body = heldBody(request);
  if (!body || body.length > maxBytes) return null;
  try {
    return browserErrorSchema.parse(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}
