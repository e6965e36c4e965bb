import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { claimAfterChange } from '../claims/claim-results.ts';
import { applyMinor } from '../events/minors.ts';
import { forgetRider } from './forget-rider.ts';
import { readRiderData } from './read-rider-data.ts';

export const ownDataConsumers = (parts: CatalogParts) => [
  consume(riderChanged, async (_tx, envelope) => {
    await applyMinor(parts, envelope);
    if (envelope.data.erased) await forgetRider(parts, envelope);
    else await claimAfterChange(parts, envelope);
  }),
];

/** Called by identity for a rider's download. */
export const ownDataInternal = (parts: CatalogParts): Served[] => [
  serve(internalRoutes.catalog.riderData, ({ params }) => readRiderData(parts, params.riderId)),
];
