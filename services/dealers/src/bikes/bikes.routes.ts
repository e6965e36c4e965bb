import { Router } from 'express';
import { z } from 'zod';
import { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { bikeInputSchema } from '@podium/contracts/bikes.ts';
import { localeOf, mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { internalCaller } from '@podium/service-kit/service-client.ts';
import { checkAccess } from '@podium/service-kit/session.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { saveBikes } from './save-bikes.ts';
import { bikeOf, decodeVin, lookUpBikes, readBikes } from './read-bikes.ts';

export const bikesRoutes = ({ db }: ServiceParts) => [
  mount(dealersRoutes.riderBikes, async ({ params, locale }) => ({
    bikes: await readBikes(db, params.riderId, locale),
  })),
  mount(dealersRoutes.decodeVin, ({ params, locale }) => decodeVin(db, params, locale)),
];

const bikesBody = z.object({ bikes: z.array(bikeInputSchema).max(20), byStaff: z.boolean().default(false) });
const lookupBody = z.object({ riderIds: z.array(z.string()), vins: z.array(z.string()) });

/** Calls from identity, which owns the profile that bikes are edited with, and the matching of results files. */
export function bikesInternal({
  db,
  readSession,
  committed,
  serviceSecret,
}: ServiceParts & { serviceSecret: string }): Router {
  const router = Router();
  router.put('/internal/riders/:riderId/bikes', async (request, response) => {
    const session = await readSession(request);
    checkAccess({ access: 'riderProfile' }, session);
    const { bikes, byStaff } = bikesBody.parse(request.body);
    const cause = callCause({ correlationId: response.locals.requestId as string, session });
    const rows = await db.transaction((tx) => saveBikes(tx, request.params.riderId, bikes, { cause, byStaff }));
    committed();
    response.json({ bikes: rows.map((row) => bikeOf(row, localeOf(request))) });
  });
  router.post('/internal/bikes/lookup', async (request, response) => {
    await internalCaller(request, 'promoterStaff', { readSession, secret: serviceSecret });
    const { riderIds, vins } = lookupBody.parse(request.body);
    response.json(await lookUpBikes(db, riderIds, vins, localeOf(request)));
  });
  return router;
}
