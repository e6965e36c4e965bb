import { defineEvent } from '../event.ts';
import { awardSnapshotSchema } from './rewards.award-earned.v1.ts';

export const awardMoved = defineEvent(
  'rewards.award-moved.v1',
  'Value of an award was redeemed, returned or revoked; carries the award as it stands now.',
  awardSnapshotSchema,
);
