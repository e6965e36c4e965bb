import { Router } from 'express';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { serve, type Served } from '@podium/service-kit/mount-internal.ts';
import { askerOf } from '../slow-down/asker.ts';
import { whoIs } from '../users/who-is.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { beginInBrowser, beginScript } from './begin-session.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './end-session.ts';
import { listEndedSessions } from './ended-sessions.ts';
import { endProxy, startProxy } from './proxy.ts';
import { renewSession } from './renew-session.ts';
import { signIn } from './sign-in.ts';

export const sessionsRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.login, ({ body, ...call }) =>
    signIn(parts, body, { ...call, asker: askerOf(parts, call.request) }, async (session) => {
      const [user] = await Promise.all([whoIs(parts.db, session), beginInBrowser(parts, call, session)]);
      return { user };
    }),
  ),
  mount(identityRoutes.token, ({ body, ...call }) =>
    signIn(parts, body, { ...call, asker: askerOf(parts, call.request) }, (session) =>
      beginScript(parts, call.request, session),
    ),
  ),
  mount(identityRoutes.refreshToken, async (call) => ({
    user: await whoIs(parts.db, await renewSession(parts, call)),
  })),
  mount(identityRoutes.me, async ({ session }) => ({ user: await parts.onScreen.whoIs(session) })),
  mount(identityRoutes.listSessions, async ({ session }) => ({ sessions: await listOwnSessions(parts, session) })),
  mount(identityRoutes.endSession, async ({ session, params, response }) => {
    await endOwnSession(parts, response, session, params.id);
    return { done: true as const };
  }),
  mount(identityRoutes.endSessions, async ({ session, response }) => ({
    ended: await endOwnSessions(parts, response, session),
  })),
  mount(identityRoutes.startProxy, async (call) => {
    const { session, ...token } = await startProxy(parts, call, call.body);
    return { user: await whoIs(parts.db, session), ...token };
  }),
  mount(identityRoutes.endProxy, async (call) => {
    const session = await endProxy(parts, call);
    return { user: session && (await whoIs(parts.db, session)) };
  }),
];

/** Polled by every service: the sessions that ended early. */
export const sessionsInternal = ({ db, clock }: IdentityParts): Served[] => [
  serve(internalRoutes.identity.endedSessions, ({ query }) => listEndedSessions(db, clock(), query.since)),
];

/** Polled by every service: the public keys for checking tokens. */
export const publicKeys = ({ keyring }: IdentityParts): Router =>
  Router().get(
    '/.well-known/jwks.json',
    async (_request, response) => void response.json({ keys: await keyring.publicKeys() }),
  );
