import { defineEvent } from '../event.ts';
import { awardSnapshotSchema } from './rewards.award-earned.v1.ts';

export const awardMoved = defineEvent(
  'rewards.award-moved.v1',
  'Value of an award expired, was paid, corrected or revoked, or it went to another account; ' +
    'carries the award as it stands now. What a redemption moved is told with the redemption.',
  awardSnapshotSchema,
);
