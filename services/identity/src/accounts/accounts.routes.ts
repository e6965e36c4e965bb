import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount, type Call } from '@podium/service-kit/mount.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
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
type PasswordCall = Pick<
  Call<typeof identityRoutes.changeRiderPassword>,
  'session' | 'body' | 'request' | 'response' | 'correlationId' | 'now'
>;

/** Only what would tell who has an account counts against an address: many riders may share that of a paddock. */
async function countingTaken<T>(parts: IdentityParts, address: string, register: () => Promise<T>): Promise<T> {
  await parts.throttle.count(['requests', address]);
  let isTaken = false;
  try {
    return await register();
  } catch (error) {
    isTaken = error instanceof ProblemError && error.code === 'identity/email-taken';
    throw error;
  } finally {
    if (!isTaken) await parts.throttle.giveBack(['requests', address]);
  }
}

export const accountsRoutes = (parts: IdentityParts) => {
  const change = async (call: PasswordCall) => {
    const user = await changePassword(parts, call.session, call.body, { ...call, address: addressOf(call.request) });
    await setSession(parts, call.response, await sessionOf(parts.db, user));
    return done;
  };
  return [
    mount(identityRoutes.register, async (call) => {
      const { body, locale, response } = call;
      const by = { ...call, session: null };
      const row = await countingTaken(parts, addressOf(call.request), () =>
        body.type === 'rider' ? registerRider(parts, body, locale, by) : registerPromoter(parts, body, locale, by),
      );
      const session = await sessionOf(parts.db, row);
      await setSession(parts, response, session);
      return { user: await whoIs(parts.db, session) };
    }),
    mount(identityRoutes.verifyEmail, async ({ query, session, request, response, correlationId }) => {
      const row = await verifyEmail(parts, query.code, session, { address: addressOf(request), correlationId });
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
    mount(identityRoutes.consentAsGuardian, (call) =>
      consentAsGuardian(parts, call.body.code, { ...call, address: addressOf(call.request) }),
    ),
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
