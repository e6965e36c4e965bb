import { forgetAnswersJob } from '@podium/service-kit/answer-once.ts';
import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { aggregatesRoutes } from './aggregates/aggregates.routes.ts';
import { apiAccessRoutes } from './api-access/api-access.routes.ts';
import { factsConsumers } from './facts/facts.consumer.ts';
import { factsInternal } from './facts/facts.routes.ts';
import { asOfReader } from './facts/read-as-of.ts';
import { factsJobs, watchVersion } from './facts/watch-version.ts';
import { namedRoutes } from './named/named.routes.ts';
import type { ReportsParts } from './parts.ts';
import { forgetSealedAnswers } from './sealing/answer-sealed.ts';
import { mailDueViews } from './views/mail-due-views.ts';
import { viewsRoutes } from './views/views.routes.ts';
import { forgetDeliveries } from './webhooks/read-deliveries.ts';
import { DeliverySender } from './webhooks/send-deliveries.ts';
import { withDeliveries } from './webhooks/enqueue-deliveries.ts';
import { webhooksConsumers } from './webhooks/webhooks.consumer.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** All calls, consumers and jobs of the service; warns where the read models are of an older version. */
export async function reportsApp(given: ReportsParts): Promise<ServiceApp> {
  const parts = { ...given, readAsOf: asOfReader(given) };
  // Before anything is consumed: empty tables are of this version.
  await watchVersion(parts);
  const sender = new DeliverySender(parts);
  sender.start();
  return {
    routes: [
      ...aggregatesRoutes(parts),
      ...namedRoutes(parts),
      ...apiAccessRoutes(parts),
      ...webhooksRoutes(parts, sender.wake),
      ...viewsRoutes(parts),
    ],
    consumers: [...withDeliveries(factsConsumers, sender.wake), ...webhooksConsumers(sender.wake)],
    internal: factsInternal(parts),
    jobs: [
      ...factsJobs(parts),
      forgetAnswersJob(parts.db, parts.clock),
      { name: 'forget-sealed-answers', everyMs: 10 * minuteMs, run: () => forgetSealedAnswers(parts.db) },
      { name: 'forget-deliveries', everyMs: hourMs, run: () => forgetDeliveries(parts) },
      { name: 'mail-due-views', everyMs: hourMs, run: () => mailDueViews(parts) },
    ],
    async stop() {
      await sender.stop();
      await parts.reading.destroy();
    },
  };
}
