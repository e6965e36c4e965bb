import { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { listMergeHolds } from './list-merge-holds.ts';

export const mergesRoutes = ({ db }: ServiceParts) => [
  mount(rewardsRoutes.listMergeHolds, async ({ query, now }) => ({ riders: await listMergeHolds(db, query, now) })),
];
