import { controlRoutes } from '@podium/contracts/api/rewards/controls.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { RewardsParts } from '../parts.ts';
import { markFlag, readFlags } from './flags.ts';
import { readActs } from '../acts/read-acts.ts';

export const controlsRoutes = ({ db }: RewardsParts) => [
  mount(controlRoutes.moneyActs, ({ query }) => readActs(db, query)),
  mount(controlRoutes.flags, ({ query }) => readFlags(db, query)),
  mount(controlRoutes.markFlag, async ({ params, body, session, now }) => ({
    flag: await markFlag(db, params.flagId, body, { session, at: now }),
  })),
];
