import { vinPatternRoutes } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { reportRiders } from './report-riders.ts';
import { testVins } from './test-vins.ts';
import { listWaiting } from './waiting-vins.ts';

export const vinDeskRoutes = ({ db }: ServiceParts) => [
  mount(vinPatternRoutes.testVins, async ({ body, now }) => ({ tests: await testVins(db, body.vins, now) })),
  mount(vinPatternRoutes.waitingVins, ({ query }) => listWaiting(db, query)),
  mount(vinPatternRoutes.vinReport, ({ query, locale }) => reportRiders(db, query, locale)),
];
