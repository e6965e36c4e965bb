import { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import { judgeMerge } from './judge-merge.ts';
import { mergeRiders } from './merge-riders.ts';

export const mergesConsumers = [consume(riderMerged, mergeRiders)];

/** Called by identity before it merges two riders. */
export const mergesInternal = ({ db, clock }: ServiceParts): Served[] => [
  serve(internalRoutes.rewards.mergeCheck, ({ body, session }) => judgeMerge(db, body, { session, at: clock() })),
];
