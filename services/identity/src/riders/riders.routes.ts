import { Router } from 'express';
import { identityRoutes, riderMatchRequestSchema } from '@podium/contracts/api/identity.ts';
import { localeOf, mount } from '@podium/service-kit/mount.ts';
import { checkAccess } from '@podium/service-kit/session.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { addressOf } from '../accounts/throttle.ts';
import type { IdentityParts } from '../parts.ts';
import { callContextOf } from '../sessions/call-context.ts';
import { createRider } from './add-rider.ts';
import { matchRiders } from './match-riders.ts';
import { listLeanRiders, listRiders, readRider } from './read-riders.ts';
import { setPin } from './set-pin.ts';
import { changeRider } from './update-rider.ts';

export const ridersRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.createRider, async (call) => ({ rider: await createRider(parts, call.body, call) })),
  mount(identityRoutes.listRiders, ({ session, query, now }) => listRiders(parts.db, session, query, now)),
  mount(identityRoutes.leanRiders, ({ query }) => listLeanRiders(parts.db, query)),
  mount(identityRoutes.getRider, async ({ session, params, response }) => {
    const { rider, version } = await readRider(parts.db, session, params.riderId);
    response.setHeader('ETag', `"${version}"`);
    return { rider };
  }),
  mount(identityRoutes.updateRider, async (call) => ({ rider: await changeRider(parts, call.params.riderId, call.body, { ...call, context: await callContextOf(parts, call) }) })),
  mount(identityRoutes.setPin, async (call) => {
    await setPin(parts, call.params.riderId, call.body, { ...call, address: addressOf(call.request) });
    return { hasPin: true as const };
  }),
];

/** Catalog asks this when a results file comes in. */
export function ridersInternal(parts: IdentityParts): Router {
  const router = Router();
  router.post('/internal/riders/match', async (request, response) => {
    const session = checkAccess({ access: 'promoterStaff' }, await parts.readSession(request)) as Session;
    const context = await callContextOf(parts, { session, correlationId: response.locals.requestId as string, locale: localeOf(request) });
    response.json({ riders: await matchRiders(parts, riderMatchRequestSchema.parse(request.body), context) });
  });
  return router;
}
