import { forgetAnswersJob } from '@podium/service-kit/answer-once.ts';
import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { aggregatesRoutes } from './aggregates/aggregates.routes.ts';
import { apiAccessRoutes } from './api-access/api-access.routes.ts';
import { factsConsumers } from './facts/facts.consumer.ts';
import { factsInternal } from './facts/facts.routes.ts';
import { namedRoutes } from './named/named.routes.ts';
import type { ReportsParts } from './parts.ts';
import { forgetSealedAnswers } from './sealing/answer-sealed.ts';

const minuteMs = 60_000;

export function reportsApp(parts: ReportsParts): ServiceApp {
  return {
    routes: [...aggregatesRoutes(parts), ...namedRoutes(parts), ...apiAccessRoutes(parts)],
    consumers: factsConsumers,
    internal: factsInternal(parts),
    jobs: [
      forgetAnswersJob(parts.db, parts.clock),
      { name: 'forget-sealed-answers', everyMs: 10 * minuteMs, run: () => forgetSealedAnswers(parts.db) },
    ],
    stop: () => parts.reading.destroy(),
  };
}
