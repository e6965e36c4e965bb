import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { followRider } from './follow-rider.ts';
import { readOpenMoney } from './read-open-money.ts';
import { readRiderData } from './read-rider-data.ts';

const calls = internalRoutes.rewards;

export const ownDataConsumers = [consume(riderChanged, followRider)];

/** Called by identity for a rider's download, and before an account is deleted (decision 085). */
export const ownDataInternal = ({ db, clock }: ServiceParts): Served[] => [
  serve(calls.riderData, ({ params, session }) => readRiderData(db, params.riderId, { session, now: clock() })),
  serve(calls.openMoney, ({ params }) => readOpenMoney(db, params.riderId, clock())),
];
