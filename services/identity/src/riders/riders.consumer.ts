import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { resultClaimChanged } from '@podium/contracts/events/catalog.result-claim-changed.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import { applyClaim } from './apply-claim.ts';

export const ridersConsumers = [
  // The screens' guards check on every page whether a rider has a valid bike.
  consume(
    bikesChanged,
    async (tx, { data, version }) =>
      void (await upsertNewer(tx, 'garages', 'rider_id', { rider_id: data.riderId, version, bikes: data.bikes })),
  ),
  // Locks the rider's legal name, birth date and AMA number (rule 37), as an award does (`notices.consumer.ts`).
  consume(resultClaimChanged, applyClaim),
];
