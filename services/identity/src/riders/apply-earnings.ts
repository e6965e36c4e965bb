import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { setFirstEarnings } from './riders.store.ts';

/** The identity of riders who earned is locked from then on (rule 37). */
export const applyEarnings = (tx: Transaction, earned: Envelope<EventData<typeof awardEarned>>[]): Promise<void> =>
  setFirstEarnings(
    tx,
    earned.map(({ data }) => data.riderId),
    new Date(earned[0]!.occurredAt),
  );
