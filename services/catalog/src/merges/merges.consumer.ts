import { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { moveAfterMerge } from './move-after-merge.ts';

export const mergesConsumers = (parts: CatalogParts) => [
  consume(riderMerged, (_tx, envelope) => moveAfterMerge(parts, envelope)),
];
