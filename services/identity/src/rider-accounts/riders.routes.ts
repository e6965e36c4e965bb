import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { identityRoutes, nearNamesRequestSchema, riderMatchRequestSchema } from '@podium/contracts/api/identity.ts';
import { localeOf, mount } from '@podium/service-kit/mount.ts';
import { internalCaller } from '@podium/service-kit/service-client.ts';
import { namesOf } from '../users/who-is.ts';
import { sendPasswordLink, sendPinLink } from '../mailed-codes/send-links.ts';
import { noSession } from '../errors.ts';
import { favoritesOf } from '../favorites/favorites.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { askerOf } from '../slow-down/asker.ts';
import { callContextOf, passOnContext } from '../sessions/call-context.ts';
import { createRider } from './add-rider.ts';
import { matchRiders } from '../riders/match-riders.ts';
import { findNearNames } from '../riders/near-names.ts';
import { listLeanRiders, listRiders, readRider } from './read-riders.ts';
import { findSamePersons } from '../riders/same-person.ts';
import { setPin } from './set-pin.ts';
import { changeRider } from './update-rider.ts';

export const ridersRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.createRider, async (call) => ({ rider: await createRider(parts, call.body, call) })),
  mount(identityRoutes.listRiders, ({ session, query, now }) => listRiders(parts.db, session, query, now)),
  mount(identityRoutes.leanRiders, ({ session, query }) => listLeanRiders(parts.db, session, query)),
  mount(identityRoutes.getRider, async ({ session, params, response }) => {
    const { rider, version } = await readRider(parts.db, session, params.riderId);
    response.setHeader('ETag', `"${version}"`);
    return { rider };
  }),
  mount(identityRoutes.updateRider, async (call) => ({
    rider: await changeRider(parts, call.params.riderId, call.body, {
      ...call,
      asker: askerOf(parts, call.request),
      context: await callContextOf(parts, call),
    }),
  })),
  mount(identityRoutes.sendPinLink, async (call) => ({ email: await sendPinLink(parts, call.params.riderId, call) })),
  mount(identityRoutes.sendRiderPasswordLink, async (call) => ({
    email: await sendPasswordLink(parts, call.params.riderId, { type: 'rider', by: call }),
  })),
  mount(identityRoutes.setPin, async (call) => {
    await setPin(parts, call.params.riderId, call.body, { ...call, asker: askerOf(parts, call.request) });
    return { hasPin: true as const };
  }),
];

/**
 * Calls from catalog: the riders of a results file's rows, the names of those who posted them, and the favorites of a
 * calendar.
 */
export function ridersInternal(parts: IdentityParts): Router {
  const router = Router();
  const ask = async (request: Request, response: Response) => {
    const session = await internalCaller(request, 'promoterStaff', {
      readSession: parts.readSession,
      secret: parts.config.SERVICE_SECRET,
    });
    return passOnContext(parts, {
      session,
      correlationId: response.locals.requestId as string,
      locale: localeOf(request),
    });
  };
  router.post('/internal/riders/match', async (request, response) => {
    const context = await ask(request, response);
    response.json({ riders: await matchRiders(parts, riderMatchRequestSchema.parse(request.body), context) });
  });
  router.post('/internal/riders/near-names', async (request, response) => {
    const context = await ask(request, response);
    const { names } = nearNamesRequestSchema.parse(request.body);
    response.json({ near: await findNearNames(parts, names, context) });
  });
  // Before a promoter's posting pays, or confirms a result of, their own rider account.
  router.post('/internal/riders/same-person', async (request, response) => {
    await internalCaller(request, 'promoterStaff', {
      readSession: parts.readSession,
      secret: parts.config.SERVICE_SECRET,
    });
    const { userId, riderIds } = samePersonBody.parse(request.body);
    response.json({ riderIds: await findSamePersons(parts.db, userId, riderIds) });
  });
  // For the calendar of a rider's favorite events, whose address is its key: only a service may call it.
  router.get('/internal/riders/:riderId/favorites', async (request, response) => {
    if (await internalCaller(request, 'admin', { readSession: parts.readSession, secret: parts.config.SERVICE_SECRET }))
      throw noSession();
    response.json(await favoritesOf(parts.db, request.params.riderId));
  });
  router.post('/internal/users/names', async (request, response) => {
    await internalCaller(request, 'promoterStaff', {
      readSession: parts.readSession,
      secret: parts.config.SERVICE_SECRET,
    });
    const { userIds } = namesBody.parse(request.body);
    response.json({ names: await namesOf(parts.db, userIds) });
  });
  return router;
}

const samePersonBody = z.object({ userId: z.string(), riderIds: z.array(z.string()).max(5000) });
const namesBody = z.object({ userIds: z.array(z.string()).max(500) });
