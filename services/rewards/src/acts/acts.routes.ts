import { controlRoutes } from '@podium/contracts/api/rewards/controls.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { readActs } from './read-acts.ts';

export const actsRoutes = ({ db }: ServiceParts) => [
  mount(controlRoutes.moneyActs, ({ query }) => readActs(db, query)),
];
