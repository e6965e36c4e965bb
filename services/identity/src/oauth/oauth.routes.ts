import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { whoIs } from '../accounts/who-is.ts';
import type { IdentityParts } from '../parts.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { setSession } from '../sessions/tokens.ts';
import { createOauth } from './oauth.ts';

export const oauthRoutes = (parts: IdentityParts) => {
  const oauth = createOauth(parts);
  return [
    mount(identityRoutes.oauth, () => oauth.stand()),
    mount(identityRoutes.startOauth, async ({ query, response }) => response.redirect(303, await oauth.start(query.next ?? null))),
    mount(identityRoutes.finishOauth, async ({ body, response }) => {
      const { row, next } = await oauth.finish(body);
      const session = await sessionOf(parts.db, row);
      await setSession(parts, response, session);
      return { user: await whoIs(parts.db, session), next };
    }),
  ];
};
