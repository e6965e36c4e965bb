import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { localeSchema } from '../locales.ts';
import { userTypeSchema } from '../roles.ts';
import { pageQuerySchema, paginationSchema } from '../pagination.ts';
import { bikeAnswerSchema, bikeInputSchema } from './dealers.ts';

const text = (max = 120) => z.string().trim().min(1).max(max);
const optionalText = (max = 120) => z.string().trim().max(max).nullish().transform((value) => value || null);
const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** Who is signed in, as every screen knows it (api.md). */
export const userSchema = z.object({
  id: z.string(),
  type: userTypeSchema,
  subjectId: z.string(),
  email: z.string(),
  name: z.string(),
  userImage: z.string().nullable(),
  emailVerified: z.boolean(),
  deActivated: z.boolean(),
  proxyHost: z.boolean().optional(),
  locale: localeSchema,
});
export type User = z.infer<typeof userSchema>;

const credentials = z.object({ email, password: z.string().max(200), totp: z.string().optional() });

export const riderProfileSchema = z.object({
  firstName: text(60),
  lastName: text(60),
  email,
  dateOfBirth: z.iso.date(),
  amaNumber: optionalText(20),
  phone1: optionalText(30),
  hometown: optionalText(),
  addressLine1: optionalText(),
  addressLine2: optionalText(),
  city: optionalText(),
  state: optionalText(60),
  zipcode: optionalText(12),
  country: optionalText(40),
  locale: localeSchema.optional(),
  guardianName: optionalText(),
  guardianEmail: email.nullish(),
});

export const riderSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string().optional(),
  dateOfBirth: z.string().optional(),
  amaNumber: z.string().nullable(),
  phone1: z.string().nullable().optional(),
  hometown: z.string().nullable(),
  addressLine1: z.string().nullable().optional(),
  addressLine2: z.string().nullable().optional(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable().optional(),
  country: z.string().nullable(),
  profileImage: z.string().nullable(),
  active: z.boolean(),
  emailVerified: z.boolean().optional(),
  hasPin: z.boolean().optional(),
  locale: localeSchema.optional(),
  lastLogin: z.string().nullable().optional(),
  loginCount: z.number().int().optional(),
});
export type Rider = z.infer<typeof riderSchema>;

const riderAnswer = z.object({ rider: riderSchema.extend({ bikes: z.array(bikeAnswerSchema).optional() }) });
const riderLean = riderSchema.pick({ id: true, fullName: true, amaNumber: true, hometown: true, city: true, state: true, country: true, profileImage: true, active: true });
export type RiderLean = z.infer<typeof riderLean>;

const promoter = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string().nullable(), info: z.string().nullable(), active: z.boolean(), status: z.enum(['pending', 'approved', 'rejected']) });

export const identityRoutes = {
  login: defineRoute({ method: 'post', path: '/api/login', summary: 'Sign in; sets the session cookies', access: 'public', body: credentials, status: 200, answer: z.object({ user: userSchema }), errors: ['identity/bad-credentials', 'identity/deactivated', 'identity/too-many-attempts'] }),
  token: defineRoute({ method: 'post', path: '/api/token', summary: 'An access token for scripts, for the same credentials as sign-in', access: 'public', body: credentials, status: 200, answer: z.object({ accessToken: z.string(), expiresIn: z.number().int() }), errors: ['identity/bad-credentials', 'identity/deactivated', 'identity/too-many-attempts'] }),
  refreshToken: defineRoute({ method: 'post', path: '/api/token/refresh', summary: 'Trade the refresh cookie for a new pair of cookies', access: 'public', status: 200, answer: z.object({ user: userSchema }), errors: ['session/missing'] }),
  me: defineRoute({ method: 'get', path: '/api/me', summary: 'Who is signed in', access: 'session', status: 200, answer: z.object({ user: userSchema }) }),
  logout: defineRoute({ method: 'get', path: '/api/logout', summary: 'Sign out by browser navigation; clears the cookies and goes to /', access: 'public', status: 204, answer: z.void() }),
  register: defineRoute({ method: 'post', path: '/api/register', summary: 'Sign up as a rider or apply as a promoter', access: 'public', body: z.discriminatedUnion('type', [
    riderProfileSchema.extend({ type: z.literal('rider'), password: z.string(), pin: z.string().optional(), acceptRules: z.boolean(), recaptcha: z.string().optional() }),
    z.object({ type: z.literal('promoter'), email, password: z.string(), firstName: text(60), lastName: text(60), name: optionalText(), phone: optionalText(30), info: optionalText(2000), acceptRules: z.boolean(), recaptcha: z.string().optional() }),
  ]), status: 201, answer: z.object({ user: userSchema }), errors: ['identity/email-taken', 'identity/too-young', 'identity/guardian-missing', 'identity/password-too-short', 'identity/password-characters', 'identity/rules-not-accepted'] }),
  startProxy: defineRoute({ method: 'post', path: '/api/proxy', summary: 'Act as a rider, dealer or promoter (rule 29)', access: ['admin'], body: z.object({ type: z.enum(['rider', 'dealer', 'promoter']), id: z.string() }), status: 200, answer: z.object({ user: userSchema, accessToken: z.string(), expiresIn: z.number().int() }), errors: ['identity/no-such-user', 'identity/not-while-proxying'] }),
  endProxy: defineRoute({ method: 'delete', path: '/api/proxy', summary: 'Stop proxying and be the admin again', access: 'session', status: 200, answer: z.object({ user: userSchema }) }),
  createRider: defineRoute({ method: 'post', path: '/api/admin/riders', summary: 'Add a rider; the account is verified', access: ['admin'], body: riderProfileSchema.extend({ pin: z.string().optional(), password: z.string().optional(), activate: z.boolean().default(true) }), status: 201, answer: riderAnswer, errors: ['identity/email-taken', 'identity/ama-number-taken', 'identity/too-young', 'identity/pin-format', 'identity/pin-too-simple'] }),
  listRiders: defineRoute({ method: 'get', path: '/api/{type}/riders', summary: 'Riders by search; dealers see what they need at the counter', access: ['admin', 'dealer', 'promoter'], query: pageQuerySchema.extend({ query: z.string().trim().default(''), active: z.enum(['true', 'false']).optional(), country: z.string().optional(), status: z.string().optional() }), status: 200, answer: z.object({ riders: z.array(riderSchema), pagination: paginationSchema }) }),
  leanRiders: defineRoute({ method: 'get', path: '/api/{type}/riders-lean', summary: 'Riders by name or AMA number, for search boxes', access: ['admin', 'dealer', 'promoter'], query: z.object({ query: z.string().trim().default(''), limit: z.coerce.number().int().min(1).max(50).default(10) }), status: 200, answer: z.object({ riders: z.array(riderLean) }) }),
  getRider: defineRoute({ method: 'get', path: '/api/{type}/rider/{riderId}', summary: 'One rider; the gateway adds bikes, wallet and races', access: ['admin', 'dealer', 'rider'], status: 200, answer: z.object({ rider: riderSchema }), errors: ['identity/no-such-rider'] }),
  updateRider: defineRoute({ method: 'put', path: '/api/{type}/rider/{riderId}', summary: 'Change a profile, and the bikes where `bikes` is given', access: ['admin', 'rider'], body: riderProfileSchema.partial().extend({ bikes: z.array(bikeInputSchema).max(20).optional(), active: z.boolean().optional() }), status: 200, answer: riderAnswer, errors: ['identity/no-such-rider', 'identity/email-taken', 'request/stale'] }),
  setPin: defineRoute({ method: 'put', path: '/api/rider/rider/{riderId}/pin', summary: 'Set the PIN; the password proves who asks', access: ['rider'], body: z.object({ pin: z.string(), password: z.string() }), status: 200, answer: z.object({ hasPin: z.literal(true) }), errors: ['identity/pin-format', 'identity/pin-too-simple', 'identity/password-wrong', 'identity/not-while-proxying'] }),
  createPromoter: defineRoute({ method: 'post', path: '/api/admin/promoters', summary: 'Add an approved promoter', access: ['admin'], body: z.object({ name: text(), email, phone: optionalText(30), info: optionalText(2000), password: z.string().optional() }), status: 201, answer: z.object({ promoter }), errors: ['identity/email-taken'] }),
  allPromoters: defineRoute({ method: 'get', path: '/api/promoters/all', summary: 'Every active promoter by name', access: 'public', status: 200, answer: z.object({ promoters: z.array(promoter.pick({ id: true, name: true, info: true })) }) }),
  createDealerLogin: defineRoute({ method: 'post', path: '/api/admin/dealer-logins', summary: 'Give a dealer a sign-in', access: ['admin'], body: z.object({ dealerId: z.string(), email, name: text(), password: z.string().optional() }), status: 201, answer: z.object({ user: userSchema }), errors: ['identity/email-taken', 'dealers/no-such-dealer'] }),
} as const;

/** How catalog asks who the rows of a results file are: identity answers with every rider that a key of the file could mean. */
export const riderMatchRequestSchema = z.object({
  amaNumbers: z.array(z.string()),
  emails: z.array(z.string()),
  vins: z.array(z.string()),
  names: z.array(z.string()),
  riderIds: z.array(z.string()),
});
export type RiderMatchRequest = z.infer<typeof riderMatchRequestSchema>;
export const matchableRiderSchema = z.object({
  riderId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  amaNumber: z.string().nullable(),
  hometown: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  active: z.boolean(),
  bikes: z.array(bikeAnswerSchema),
});
export type MatchableRider = z.infer<typeof matchableRiderSchema>;
