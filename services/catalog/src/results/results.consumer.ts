import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import type { CatalogParts } from '../parts.ts';
import { claimAfterChange, claimWithBikes } from './claim-results.ts';
import { moveResults } from './rider-results.ts';

export const resultsConsumers = (parts: CatalogParts) => [
  consume(riderMerged, (_tx, envelope) => moveResults(parts, envelope)),
  consume(riderChanged, (_tx, envelope) => claimAfterChange(parts, envelope)),
  consume(bikesChanged, (_tx, envelope) => claimWithBikes(parts, envelope)),
];
