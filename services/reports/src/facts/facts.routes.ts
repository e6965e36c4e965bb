import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { readMoneySums } from './read-money-sums.ts';

/** The gateway compares these with the ledger's. */
export const factsInternal = ({ db }: ServiceParts): Served[] => [
  serve(internalRoutes.reports.moneySums, () => readMoneySums(db)),
];
