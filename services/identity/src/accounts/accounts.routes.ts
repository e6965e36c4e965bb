import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount, type Call } from '@podium/service-kit/mount.ts';
import { consentAsGuardian, refuseAsGuardian, riderOfGuardian } from '../mailed-codes/guardian-consent.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { restoreEmail } from './restore-email.ts';
import { resendVerification, verifyEmail } from '../mailed-codes/verify-email.ts';
import { noSession, notWhileProxying } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { beginInBrowser } from '../sessions/begin-session.ts';
import { refreshStanding } from '../sessions/renew-session.ts';
import { askerOf } from '../slow-down/asker.ts';
import { changePassword } from './change-password.ts';
import { contactStaff } from './contact.ts';
import { addressOf } from '../slow-down/throttle.ts';
import { whoIs } from '../users/who-is.ts';

const done = { done: true } as const;
/** The four calls differ in who may make them. */
type PasswordCall = Pick<
  Call<typeof identityRoutes.changeRiderPassword>,
  'session' | 'body' | 'request' | 'response' | 'correlationId' | 'now'
>;

export const accountsRoutes = (parts: IdentityParts) => {
  const change = async (call: PasswordCall) => {
    const user = await changePassword(parts, call.session, call.body, { ...call, asker: askerOf(parts, call.request) });
    await beginInBrowser(parts, call, await sessionOf(parts, parts.db, user));
    return done;
  };
  return [
    mount(identityRoutes.verifyEmail, async ({ query, session, request, response, correlationId }) => {
      if (!session) throw noSession();
      if (session.proxiedBy) throw notWhileProxying();
      const row = await verifyEmail(parts, query.code, session, {
        asker: askerOf(parts, request),
        correlationId,
      });
      const renewed = await sessionOf(parts, parts.db, row);
      await refreshStanding(parts, { request, response }, { ...renewed, sid: session.sid });
      return { verified: true as const, user: await whoIs(parts.db, renewed) };
    }),
    mount(identityRoutes.resendVerification, async ({ session, request }) => {
      await resendVerification(parts, session, addressOf(request));
      return done;
    }),
    mount(identityRoutes.forgotPassword, async ({ body, request }) => {
      await requestReset(parts, body.email, askerOf(parts, request));
      return done;
    }),
    mount(identityRoutes.resetPassword, async (call) => {
      await resetPassword(parts, call.body, { ...call, asker: askerOf(parts, call.request) });
      return done;
    }),
    mount(identityRoutes.riderOfGuardian, (call) =>
      riderOfGuardian(parts, call.body.code, { ...call, asker: askerOf(parts, call.request) }),
    ),
    mount(identityRoutes.consentAsGuardian, (call) =>
      consentAsGuardian(parts, call.body.code, { ...call, asker: askerOf(parts, call.request) }),
    ),
    mount(identityRoutes.refuseAsGuardian, (call) =>
      refuseAsGuardian(parts, call.body, { ...call, asker: askerOf(parts, call.request) }),
    ),
    mount(identityRoutes.restoreEmail, (call) =>
      restoreEmail(parts, call.body.code, { ...call, asker: askerOf(parts, call.request) }),
    ),
    mount(identityRoutes.contactUs, async ({ body, request, asked }) => {
      await contactStaff(parts, body, { asker: askerOf(parts, request), asked });
      return done;
    }),
    mount(identityRoutes.changeRiderPassword, change),
    mount(identityRoutes.changeDealerPassword, change),
    mount(identityRoutes.changePromoterPassword, change),
    mount(identityRoutes.changeAdminPassword, change),
  ];
};
