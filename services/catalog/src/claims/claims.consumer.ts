import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { recheckBikes } from '../results/recheck-bikes.ts';
import { claimWithBikes } from './claim-results.ts';

export const claimsConsumers = (parts: CatalogParts) => [
  consume(bikesChanged, async (_tx, envelope) => {
    await claimWithBikes(parts, envelope);
    await recheckBikes(parts, envelope);
  }),
];
