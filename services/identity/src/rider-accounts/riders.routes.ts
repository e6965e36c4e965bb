import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import { namesOf } from '../users/who-is.ts';
import { sendPasswordLink, sendPinLink } from '../mailed-codes/send-links.ts';
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

const calls = internalRoutes.identity;

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

/** Calls from catalog and dealers: who the rows of a results file are, names, and the favorites of a calendar. */
export const ridersInternal = (parts: IdentityParts): Served[] => [
  serve(calls.matchRiders, async (call) => ({
    riders: await matchRiders(parts, call.body, await passOnContext(parts, call)),
  })),
  serve(calls.nearNames, async (call) => ({
    near: await findNearNames(parts, call.body.names, await passOnContext(parts, call)),
  })),
  // Before a promoter's posting pays, or confirms a result of, their own rider account.
  serve(calls.samePersons, async ({ body }) => ({
    riderIds: await findSamePersons(parts.db, body.userId, body.riderIds),
  })),
  serve(calls.favorites, ({ params }) => favoritesOf(parts.db, params.riderId)),
  serve(calls.userNames, async ({ body }) => ({ names: await namesOf(parts.db, body.userIds) })),
];
