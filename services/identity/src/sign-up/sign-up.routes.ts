import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { registerPromoter } from '../promoter-accounts/add-promoter.ts';
import { registerRider } from '../rider-accounts/add-rider.ts';
import { beginInBrowser } from '../sessions/begin-session.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { askerOf } from '../slow-down/asker.ts';
import { whoIs } from '../users/who-is.ts';
import { countingSignUp } from './count-sign-up.ts';

export const signUpRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.register, async (call) => {
    const { body, locale } = call;
    const by = { ...call, session: null };
    const row = await countingSignUp(parts, askerOf(parts, call.request), body, () =>
      body.type === 'rider' ? registerRider(parts, body, locale, by) : registerPromoter(parts, body, locale, by),
    );
    const session = await sessionOf(parts, parts.db, row);
    await beginInBrowser(parts, call, session);
    return { user: await whoIs(parts.db, session) };
  }),
];
