import { defineEvent } from '../event.ts';
import { redemptionSnapshotSchema } from './rewards.redemption-made.v1.ts';

export const redemptionUndone = defineEvent(
  'rewards.redemption-undone.v1',
  'A redemption was undone by its dealer or refunded by an admin; its value is back in the lots.',
  redemptionSnapshotSchema,
);
