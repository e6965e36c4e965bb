import { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import type { CatalogParts } from '../parts.ts';
import { moveResults } from './rider-results.ts';

export const resultsConsumers = (parts: CatalogParts) => [consume(riderMerged, (_tx, envelope) => moveResults(parts, envelope))];
