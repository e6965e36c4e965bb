import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount, type Call } from '@podium/service-kit/mount.ts';
import { consentAsGuardian } from '../codes/guardian-consent.ts';
import { requestReset, resetPassword } from '../codes/reset-password.ts';
import { resendVerification, verifyEmail } from '../codes/verify-email.ts';
import type { IdentityParts } from '../parts.ts';
import { registerPromoter } from '../promoters/add-promoter.ts';
import { registerRider } from '../riders/add-rider.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { setSession } from '../sessions/tokens.ts';
import { changePassword } from './change-password.ts';
import { contactStaff } from './contact.ts';
import { addressOf } from './throttle.ts';
import { whoIs } from './who-is.ts';

const done = { done: true } as const;
/** The four calls differ in who may make them. */
type PasswordCall = Pick<Call<typeof identityRoutes.changeRiderPassword>, 'session' | 'body' | 'request' | 'response' | 'correlationId' | 'now'>;

export const accountsRoutes = (parts: IdentityParts) => {
  const change = async (call: PasswordCall) => {
    const user = await changePassword(parts, call.session, call.body, { ...call, address: addressOf(call.request) });
    await setSession(parts, call.response, await sessionOf(parts.db, user));
    return done;
  };
  return [
    mount(identityRoutes.register, async (call) => {
      const { body, locale, response } = call;
      await parts.throttle.count(['requests', addressOf(call.request)]);
      const row = body.type === 'rider' ? await registerRider(parts, body, locale, { ...call, session: null }) : await registerPromoter(parts, body, locale, { ...call, session: null });
      // Only sign-ups that came to nothing count: many riders may share the address of a paddock.
      await parts.throttle.giveBack(['requests', addressOf(call.request)]);
      const session = await sessionOf(parts.db, row);
      await setSession(parts, response, session);
      return { user: await whoIs(parts.db, session) };
    }),
    mount(identityRoutes.verifyEmail, async ({ query, session, request, response }) => {
      const row = await verifyEmail(parts, query.code, session, addressOf(request));
      if (session?.userId !== row.id) return { verified: true as const, user: null };
      const renewed = await sessionOf(parts.db, row, session.proxiedBy);
      await setSession(parts, response, renewed);
      return { verified: true as const, user: await whoIs(parts.db, renewed) };
    }),
    mount(identityRoutes.resendVerification, async ({ session }) => {
      await resendVerification(parts, session);
      return done;
    }),
    mount(identityRoutes.forgotPassword, async ({ body, request }) => {
      await requestReset(parts, body.email, addressOf(request));
      return done;
    }),
    mount(identityRoutes.resetPassword, async (call) => {
      await resetPassword(parts, call.body, { ...call, address: addressOf(call.request) });
      return done;
    }),
    mount(identityRoutes.consentAsGuardian, (call) => consentAsGuardian(parts, call.body.code, { ...call, address: addressOf(call.request) })),
    mount(identityRoutes.contactUs, async ({ body, request }) => {
      await contactStaff(parts, body, addressOf(request));
      return done;
    }),
    mount(identityRoutes.changeRiderPassword, change),
    mount(identityRoutes.changeDealerPassword, change),
    mount(identityRoutes.changePromoterPassword, change),
    mount(identityRoutes.changeAdminPassword, change),
  ];
};
