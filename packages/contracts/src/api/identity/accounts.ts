import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { emailSchema, optionalText, riderProfileSchema, text, userSchema } from '../../people.ts';

const credentials = z.object({ email: emailSchema, password: z.string().max(200), totp: z.string().trim().max(20).optional() });
const signInErrors = ['identity/bad-credentials', 'identity/deactivated', 'identity/too-many-attempts', 'identity/totp-needed', 'identity/totp-wrong'] as const;
const passwordErrors = ['identity/password-too-short', 'identity/password-too-long', 'identity/password-characters', 'identity/password-breached'] as const;
const userAnswer = z.object({ user: userSchema });
/** Goes into the head of a mail, where a line break would begin another field. */
const oneLine = (max: number) => text(max).regex(/^[^\r\n]*$/);
const done = z.object({ done: z.literal(true) });

const changePassword = {
  method: 'put', body: z.object({ currentPassword: z.string().max(200), password: z.string().max(200) }), status: 200, answer: done,
  errors: [...passwordErrors, 'identity/password-wrong', 'identity/too-many-attempts', 'identity/not-while-proxying'],
} as const;

export const image = { upload: { fields: ['file'], maxBytes: 10_000_000 }, errors: ['upload/not-an-image', 'import/too-large', 'upload/too-many-pixels', 'import/no-file'] } as const;

/** Accounts of all four types: sessions, passwords, addresses, pictures, proxying. */
export const accountRoutes = {
  login: defineRoute({ method: 'post', path: '/api/login', summary: 'Sign in; sets the session cookies', access: 'public', body: credentials, status: 200, answer: userAnswer, errors: signInErrors }),
  token: defineRoute({ method: 'post', path: '/api/token', summary: 'An access token for scripts, for the same credentials as sign-in', access: 'public', body: credentials, status: 200, answer: z.object({ accessToken: z.string(), expiresIn: z.number().int() }), errors: signInErrors }),
  refreshToken: defineRoute({ method: 'post', path: '/api/token/refresh', summary: 'Trade the refresh cookie for a new pair of cookies', access: 'public', status: 200, answer: userAnswer, errors: ['session/missing', 'identity/deactivated'] }),
  me: defineRoute({ method: 'get', path: '/api/me', summary: 'Who is signed in', access: 'session', status: 200, answer: userAnswer }),
  logout: defineRoute({ method: 'get', path: '/api/logout', summary: 'Sign out by browser navigation; clears the cookies and goes to /', access: 'public', status: 204, answer: z.void() }),
  register: defineRoute({ method: 'post', path: '/api/register', summary: 'Sign up as a rider or apply as a promoter; a code goes to the address', access: 'public', body: z.discriminatedUnion('type', [
    riderProfileSchema.extend({ type: z.literal('rider'), password: z.string(), pin: z.string().optional(), acceptRules: z.boolean(), recaptcha: z.string().optional() }),
    z.object({ type: z.literal('promoter'), email: emailSchema, password: z.string(), firstName: text(60), lastName: text(60), name: optionalText(), phone: optionalText(30), info: optionalText(2000), acceptRules: z.boolean(), recaptcha: z.string().optional() }),
  ]), status: 201, answer: userAnswer, errors: ['identity/email-taken', 'identity/ama-number-taken', 'identity/too-young', 'identity/guardian-missing', ...passwordErrors, 'identity/rules-not-accepted', 'identity/too-many-attempts'] }),
  verifyEmail: defineRoute({ method: 'get', path: '/api/email-verify', summary: 'Verify the address by the mailed code; renews the session of who is signed in', access: 'public', query: z.object({ code: z.string().trim().min(1).max(40) }), status: 200, answer: z.object({ verified: z.literal(true), user: userSchema.nullable() }), errors: ['identity/code-wrong', 'identity/code-used', 'identity/code-expired', 'identity/too-many-attempts'] }),
  resendVerification: defineRoute({ method: 'post', path: '/api/email-verify/resend', summary: 'Mail a new code; the one before it ends', access: 'session', status: 200, answer: done, errors: ['identity/too-many-attempts', 'identity/already-verified'] }),
  forgotPassword: defineRoute({ method: 'post', path: '/api/forgot-password', summary: 'Mail a link and a code; the answer never tells whether there is such an account (rule 28)', access: 'public', body: z.object({ email: emailSchema }), status: 200, answer: done, errors: ['identity/too-many-attempts'] }),
  resetPassword: defineRoute({ method: 'post', path: '/api/reset-password', summary: 'Set a password by the mailed code; ends all sessions', access: 'public', body: z.object({ email: emailSchema, code: z.string().trim().min(1).max(40), password: z.string().max(200) }), status: 200, answer: done, errors: ['identity/code-wrong', 'identity/code-used', 'identity/code-expired', 'identity/too-many-attempts', ...passwordErrors] }),
  changeRiderPassword: defineRoute({ ...changePassword, path: '/api/rider/rider/change-password', summary: 'A rider changes their password; ends all other sessions', access: 'riderAlone' }),
  changeDealerPassword: defineRoute({ ...changePassword, path: '/api/dealer/dealer/change-password', summary: 'A dealer login changes its password; ends all other sessions', access: 'dealerAlone' }),
  changePromoterPassword: defineRoute({ ...changePassword, path: '/api/promoter/promoter/change-password', summary: 'A promoter changes their password; ends all other sessions', access: 'promoterAlone' }),
  changeAdminPassword: defineRoute({ ...changePassword, path: '/api/admin/admin/change-password', summary: 'An admin changes their password; ends all other sessions', access: 'admin' }),
  consentAsGuardian: defineRoute({ method: 'post', path: '/api/guardian-consent', summary: 'A guardian confirms a rider under 18 by the mailed code (rule 26)', access: 'public', body: z.object({ code: z.string().trim().min(1).max(40) }), status: 200, answer: z.object({ riderName: z.string() }), errors: ['identity/code-wrong', 'identity/code-used', 'identity/code-expired', 'identity/too-many-attempts'] }),
  uploadImage: defineRoute({ ...image, method: 'post', path: '/api/me/image', summary: 'Set the picture of the account', access: 'session', status: 200, answer: userAnswer }),
  removeImage: defineRoute({ method: 'delete', path: '/api/me/image', summary: 'Back to the default picture', access: 'session', status: 200, answer: userAnswer }),
  getImage: defineRoute({ method: 'get', path: '/api/images/{imageId}', summary: 'A profile picture', access: 'public', status: 200, answer: z.unknown(), errors: ['upload/no-such-file'] }),
  oauth: defineRoute({ method: 'get', path: '/api/oauth', summary: 'Whether sign-in by an OpenID Connect provider is set up, and its name', access: 'public', status: 200, answer: z.object({ enabled: z.boolean(), name: z.string().nullable() }) }),
  startOauth: defineRoute({ method: 'get', path: '/api/oauth/start', summary: 'Go to the provider, by browser navigation', access: 'public', query: z.object({ next: z.string().max(300).optional() }), status: 204, answer: z.void(), errors: ['identity/oauth-off', 'service/unavailable'] }),
  finishOauth: defineRoute({ method: 'post', path: '/api/oauth/callback', summary: 'What the provider sent to /oauth/callback; sets the session cookies of the account with that verified address', access: 'public', body: z.object({ code: z.string().max(4000), state: z.string().max(200), iss: z.string().max(300).optional() }), status: 200, answer: z.object({ user: userSchema, next: z.string().nullable() }), errors: ['identity/oauth-off', 'identity/oauth-failed', 'identity/oauth-no-account', 'identity/deactivated'] }),
  contactUs: defineRoute({ method: 'post', path: '/api/contact-us', summary: 'A message to the staff', access: 'public', body: z.object({ name: oneLine(120), email: emailSchema, subject: oneLine(150).optional(), message: text(500), recaptcha: z.string().optional() }), status: 200, answer: done, errors: ['identity/too-many-attempts'] }),
  startProxy: defineRoute({ method: 'post', path: '/api/proxy', summary: 'Act as a rider, dealer or promoter (rule 29)', access: 'admin', body: z.object({ type: z.enum(['rider', 'dealer', 'promoter']), id: z.string() }), status: 200, answer: z.object({ user: userSchema, accessToken: z.string(), expiresIn: z.number().int() }), errors: ['identity/no-such-user'] }),
  endProxy: defineRoute({ method: 'delete', path: '/api/proxy', summary: 'Stop proxying and be the admin again', access: 'session', status: 200, answer: userAnswer }),
} as const;
