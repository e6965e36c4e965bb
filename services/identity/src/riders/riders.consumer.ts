import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';

/** The guards of the screens ask at every page whether a rider has a valid bike. */
export const ridersConsumers = [
  consume(
    bikesChanged,
    async (tx, { data, version }) =>
      void (await upsertNewer(tx, 'garages', 'rider_id', { rider_id: data.riderId, version, bikes: data.bikes })),
  ),
];
