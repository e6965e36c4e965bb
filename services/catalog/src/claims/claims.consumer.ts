import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { applyMinor } from '../events/minors.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { recheckBikes } from '../results/recheck-bikes.ts';
import { claimAfterChange, claimWithBikes } from './claim-results.ts';

export const claimsConsumers = (parts: CatalogParts) => [
  consume(riderChanged, async (_tx, envelope) => {
    await applyMinor(parts, envelope);
    await claimAfterChange(parts, envelope);
  }),
  consume(bikesChanged, async (_tx, envelope) => {
    await claimWithBikes(parts, envelope);
    await recheckBikes(parts, envelope);
  }),
];
