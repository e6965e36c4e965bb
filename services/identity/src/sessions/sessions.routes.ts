import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import type { IdentityParts } from '../parts.ts';
import { registerPromoter } from '../promoters/add-promoter.ts';
import { registerRider } from '../riders/add-rider.ts';
import { endProxy, signIn, startProxy, whoIs } from './sign-in.ts';
import { accessSeconds, endSession, rotateSession, setSession, signAccessToken } from './tokens.ts';

export const sessionsRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.login, async ({ body, response }) => {
    const { user, session } = await signIn(parts, body.email, body.password);
    await setSession(parts, response, session);
    return { user };
  }),
  mount(identityRoutes.token, async ({ body }) => {
    const { session } = await signIn(parts, body.email, body.password);
    return { accessToken: signAccessToken(parts, session), expiresIn: accessSeconds };
  }),
  mount(identityRoutes.refreshToken, async ({ request, response }) => ({ user: await whoIs(parts, await rotateSession(parts, request, response)) })),
  mount(identityRoutes.me, async ({ session }) => ({ user: await whoIs(parts, session) })),
  mount(identityRoutes.logout, async ({ request, response, locale }) => {
    await endSession(parts, request, response);
    response.redirect(303, locale === 'fr' ? '/fr' : '/');
  }),
  mount(identityRoutes.register, async (call) => {
    const { body, locale, response } = call;
    const { user, session } = body.type === 'rider' ? await registerRider(parts, body, locale, callCause(call)) : await registerPromoter(parts, body, locale);
    await setSession(parts, response, session);
    return { user };
  }),
  mount(identityRoutes.startProxy, async ({ body, session, response }) => {
    const proxied = await startProxy(parts, session, body);
    await setSession(parts, response, proxied.session);
    return { user: proxied.user, accessToken: signAccessToken(parts, proxied.session), expiresIn: accessSeconds };
  }),
  mount(identityRoutes.endProxy, async ({ session, request, response }) => {
    const { user, session: own } = await endProxy(parts, session);
    await endSession(parts, request, response);
    await setSession(parts, response, own);
    return { user };
  }),
];
