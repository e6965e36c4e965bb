import { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { RewardsParts } from '../parts.ts';
import { readPinLock, unlockPin } from './pin-locks.ts';

export const peopleRoutes = ({ db }: RewardsParts) => [
  mount(rewardsRoutes.getPinLock, async ({ params, now }) => ({ lock: await readPinLock(db, params.riderId, now) })),
  mount(rewardsRoutes.unlockPin, async ({ params, now, changedFrom }) => {
    changedFrom({ lock: await unlockPin(db, params.riderId, now) });
    return { lock: null };
  }),
];
