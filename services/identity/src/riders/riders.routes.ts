import { Router } from 'express';
import { identityRoutes, riderMatchRequestSchema } from '@podium/contracts/api/identity.ts';
import { localeOf, mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { checkAccess } from '@podium/service-kit/session.ts';
import type { CallContext } from '@podium/service-kit/service-client.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { IdentityParts } from '../parts.ts';
import { signAccessToken } from '../sessions/tokens.ts';
import { createRider } from './add-rider.ts';
import { matchRiders } from './match-riders.ts';
import { listLeanRiders, listRiders, readRider } from './read-riders.ts';
import { setPin } from './set-pin.ts';
import { changeRider } from './update-rider.ts';

export const ridersRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.createRider, async (call) => ({ rider: await createRider(parts, call.body, callCause(call)) })),
  mount(identityRoutes.listRiders, ({ session, query }) => listRiders(parts.db, session, query)),
  mount(identityRoutes.leanRiders, ({ query }) => listLeanRiders(parts.db, query)),
  mount(identityRoutes.getRider, async ({ session, params, response }) => {
    const { rider, version } = await readRider(parts.db, session, params.riderId);
    response.setHeader('ETag', `"${version}"`);
    return { rider };
  }),
  mount(identityRoutes.updateRider, async (call) => {
    const context = contextOf(parts, call);
    return { rider: await changeRider(parts, call.params.riderId, call.body, { session: call.session, ifMatch: call.ifMatch, context, cause: callCause(call) }) };
  }),
  mount(identityRoutes.setPin, async (call) => {
    await setPin(parts, call.session, call.params.riderId, call.body, callCause(call));
    return { hasPin: true as const };
  }),
];

/** The caller's own session, signed anew, goes along: it may have come by cookie, and dealers checks it again. */
function contextOf(parts: IdentityParts, call: { session: Session; correlationId: string; locale: Locale }): CallContext {
  return { authorization: `Bearer ${signAccessToken(parts, call.session)}`, correlationId: call.correlationId, acceptLanguage: call.locale };
}

/** Catalog asks this when a results file comes in. */
export function ridersInternal(parts: IdentityParts): Router {
  const router = Router();
  router.post('/internal/riders/match', async (request, response) => {
    const session = await parts.readSession(request);
    checkAccess(['admin', 'promoter'], session, undefined);
    const context = contextOf(parts, { session: session as Session, correlationId: response.locals.requestId as string, locale: localeOf(request) });
    response.json({ riders: await matchRiders(parts, riderMatchRequestSchema.parse(request.body), context) });
  });
  return router;
}
