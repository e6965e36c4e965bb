import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { readCookie } from '@podium/service-kit/session.ts';
import { askerOf } from '../slow-down/asker.ts';
import { whoIs } from '../users/who-is.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { beginInBrowser } from '../sessions/begin-session.ts';
import { signOut } from '../sessions/end-session.ts';
import { providerIn, rememberProvider } from '../sessions/session-cookies.ts';
import { createOauth } from './oauth.ts';

const stateCookie = 'podium_oauth';

export const oauthRoutes = (parts: IdentityParts) => {
  const oauth = createOauth(parts);
  return [
    mount(identityRoutes.oauth, () => oauth.stand()),
    mount(identityRoutes.startOauth, async ({ query, response }) => {
      const { url, state } = await oauth.start(query.next ?? null, query.provider);
      // A code that somebody else injected must not sign in this browser.
      response.cookie(stateCookie, state, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/api/oauth',
        maxAge: 600_000,
        secure: parts.config.PUBLIC_URL.startsWith('https:'),
      });
      response.redirect(303, url);
    }),
    mount(identityRoutes.finishOauth, async (call) => {
      const { body, request, response } = call;
      const { row, next, provider } = await oauth.finish(body, readCookie(request, stateCookie), {
        ...call,
        asker: askerOf(parts, request),
      });
      response.clearCookie(stateCookie, { path: '/api/oauth' });
      const session = await sessionOf(parts, parts.db, row);
      await beginInBrowser(parts, call, session);
      rememberProvider(parts, response, provider);
      return { user: await whoIs(parts.db, session), next };
    }),
    mount(identityRoutes.logout, async (call) => {
      const provider = providerIn(call.request);
      await signOut(parts, call, call.session);
      const home = call.locale === 'fr' ? '/fr' : '/';
      call.response.redirect(303, (provider && (await oauth.signOutUrl(provider, home))) || home);
    }),
  ];
};
