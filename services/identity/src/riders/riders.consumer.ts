import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { resultClaimChanged } from '@podium/contracts/events/catalog.result-claim-changed.v1.ts';
import { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { consume, consumeTogether } from '@podium/service-kit/consumer.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import { applyClaim } from './apply-claim.ts';
import { applyEarnings } from './apply-earnings.ts';

export const ridersConsumers = [
  // The screens' guards check on every page whether a rider has a valid bike.
  consume(
    bikesChanged,
    async (tx, { data, version }) =>
      void (await upsertNewer(tx, 'garages', 'rider_id', { rider_id: data.riderId, version, bikes: data.bikes })),
  ),
  // Both lock the rider's legal name, birth date and AMA number (rule 37).
  consumeTogether(awardEarned, applyEarnings),
  consume(resultClaimChanged, applyClaim),
];
