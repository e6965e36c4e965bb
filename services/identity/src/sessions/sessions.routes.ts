import { Router } from 'express';
import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { endedSessionsPath } from '@podium/service-kit/session.ts';
import { addressOf } from '../accounts/throttle.ts';
import { whoIs } from '../accounts/who-is.ts';
import type { IdentityParts } from '../parts.ts';
import { listEndedSessions } from './ended-sessions.ts';
import { endProxy, startProxy } from './proxy.ts';
import { signIn } from './sign-in.ts';
import { accessSeconds, endSession, rotateSession, setSession, signAccessToken } from './tokens.ts';

export const sessionsRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.login, ({ body, request, response, ...call }) =>
    signIn(parts, body, { ...call, address: addressOf(request) }, async (session) => {
      const [user] = await Promise.all([whoIs(parts.db, session), setSession(parts, response, session)]);
      return { user };
    }),
  ),
  mount(identityRoutes.token, ({ body, request, ...call }) =>
    signIn(parts, body, { ...call, address: addressOf(request) }, async (session) => ({
      accessToken: await signAccessToken(parts, session),
      expiresIn: accessSeconds,
    })),
  ),
  mount(identityRoutes.refreshToken, async (call) => ({
    user: await whoIs(parts.db, await rotateSession(parts, call)),
  })),
  mount(identityRoutes.me, async ({ session }) => ({ user: await parts.onScreen.whoIs(session) })),
  mount(identityRoutes.logout, async ({ request, response, locale }) => {
    await endSession(parts, request, response);
    response.redirect(303, locale === 'fr' ? '/fr' : '/');
  }),
  mount(identityRoutes.startProxy, async (call) => {
    const { session } = await startProxy(parts, call.session, call.body, call);
    await setSession(parts, call.response, session);
    return {
      user: await whoIs(parts.db, session),
      accessToken: await signAccessToken(parts, session),
      expiresIn: accessSeconds,
    };
  }),
  mount(identityRoutes.endProxy, async ({ session, request, response }) => {
    const { session: own } = await endProxy(parts, session);
    await endSession(parts, request, response);
    await setSession(parts, response, own);
    return { user: await whoIs(parts.db, own) };
  }),
];

/** What every service reads: the keys that tokens are checked by, and whose tokens ended early. */
export function sessionsInternal(parts: IdentityParts): Router {
  const router = Router();
  router.get(
    '/.well-known/jwks.json',
    async (_request, response) => void response.json({ keys: await parts.keyring.publicKeys() }),
  );
  router.get(
    endedSessionsPath,
    async (_request, response) => void response.json(await listEndedSessions(parts.db, parts.clock())),
  );
  return router;
}
