import { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { agreeToMerge, findHold } from './merge-holds.ts';
import { readPinLock, unlockPin } from './pin-locks.ts';

export const peopleRoutes = ({ db }: ServiceParts) => [
  mount(rewardsRoutes.getPinLock, async ({ params, now }) => ({ lock: await readPinLock(db, params.riderId, now) })),
  mount(rewardsRoutes.unlockPin, async (call) => {
    await unlockPin(db, call.params.riderId, call.now, call);
    return { lock: null };
  }),
  mount(rewardsRoutes.getMergeHold, async ({ params, now }) => ({ hold: await findHold(db, params.riderId, now) })),
  mount(rewardsRoutes.agreeToMerge, async (call) => {
    await agreeToMerge(db, call.params.riderId, call);
    return { hold: null };
  }),
];
