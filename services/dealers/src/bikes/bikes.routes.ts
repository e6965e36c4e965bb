import { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { saveBikes } from './save-bikes.ts';
import { bikeOf, decodeVin, lookUpBikes, readBikes } from './read-bikes.ts';

const calls = internalRoutes.dealers;

export const bikesRoutes = ({ db }: ServiceParts) => [
  mount(dealersRoutes.riderBikes, async ({ params, locale }) => ({
    bikes: await readBikes(db, params.riderId, locale),
  })),
  mount(dealersRoutes.decodeVin, ({ params, locale }) => decodeVin(db, params, locale)),
];

/** Calls from identity, which owns the profile that bikes are edited with, and the matching of results files. */
export const bikesInternal = ({ db, committed, clock }: ServiceParts): Served[] => [
  serve(calls.putBikes, async ({ params, body, session, locale, correlationId }) => {
    const cause = callCause({ correlationId, session });
    const rows = await db.transaction((tx) =>
      saveBikes(tx, params.riderId, body.bikes, { cause, now: clock(), byStaff: body.byStaff }),
    );
    committed();
    return { bikes: rows.map((row) => bikeOf(row, locale)) };
  }),
  serve(calls.lookUpBikes, ({ body, locale }) => lookUpBikes(db, body.riderIds, body.vins, locale)),
];
