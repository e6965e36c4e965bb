import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { contingency, marketShareByMonth, marketShareBySeries, periodOf, summarise } from './summarise.ts';

export const aggregatesRoutes = ({ db, clock }: ServiceParts & { clock: Clock }) => [
  mount(reportsRoutes.contingency, () => contingency(db, clock())),
  mount(reportsRoutes.summary, ({ query }) => summarise(db, periodOf(query, clock()), clock())),
  mount(reportsRoutes.marketShareMonth, ({ query }) => marketShareByMonth(db, periodOf(query, clock()), query)),
  mount(reportsRoutes.marketShareSeries, ({ query }) => marketShareBySeries(db, periodOf(query, clock()), query)),
];
