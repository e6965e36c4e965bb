import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { followRider } from '../bikes/save-bikes.ts';
import { forgetNotes } from '../transfers/forget-notes.ts';
import { readRiderData } from './read-rider-data.ts';

export const ownDataConsumers = [
  consume(riderChanged, async (tx, envelope, now) => {
    await followRider(tx, envelope, now);
    // The names went with the copy; the VINs stay, so that no bike is paid to two (decision 085).
    if (envelope.data.erased) await forgetNotes(tx, envelope.data.riderId);
  }),
];

/** Called by identity for a rider's download. */
export const ownDataInternal = ({ db }: ServiceParts): Served[] => [
  serve(internalRoutes.dealers.riderData, ({ params }) => readRiderData(db, params.riderId)),
];
