import { controlRoutes } from '@podium/contracts/api/rewards/controls.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { markFlag, readFlags } from './flags.ts';

export const controlsRoutes = ({ db }: ServiceParts) => [
  mount(controlRoutes.flags, ({ query }) => readFlags(db, query)),
  mount(controlRoutes.markFlag, async ({ params, body, session, now }) => ({
    flag: await markFlag(db, params.flagId, body, { session, at: now }),
  })),
];
