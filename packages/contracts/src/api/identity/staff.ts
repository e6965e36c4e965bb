import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { localeSchema } from '../../locale-schema.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { auditRecordSchema, emailSchema, userSchema } from '../../people.ts';
import { phoneSchema } from '../../phones.ts';
import { text } from '../../plain-text.ts';
import { staffRoleSchema } from '../../roles.ts';
import { usualStaffRoles } from '../../choices.ts';
import { emailChangeErrors, ownerProof, puzzle } from './proofs.ts';

/** At least one, each once, in the order of the list. */
const staffRolesSchema = z
  .array(staffRoleSchema)
  .min(1)
  .transform((given) => staffRoleSchema.options.filter((role) => given.includes(role)));
const person = z.object({ id: z.string(), name: z.string() });

/** A staff account; the second factor is TOTP (rule 27). Moments are ISO 8601 in UTC. */
export const adminSchema = userSchema.extend({
  roles: z.array(staffRoleSchema),
  /**
   * When and by whom the account was confirmed as a second person, `by` null for the operator; null while it is not
   * (rule 42).
   */
  confirmed: z.object({ at: z.string(), by: person.nullable() }).nullable(),
  /** Since when it waits for that; null once it is confirmed. */
  unconfirmedSince: z.string().nullable(),
  /**
   * Who may not confirm it: who added it, and who gave it the role approver or owner last; empty for an account of the
   * operator.
   */
  involvedIds: z.array(z.string()),
  totpEnabled: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  lastLogin: z.string().nullable(),
  loginCount: z.number().int(),
});
export type Admin = z.infer<typeof adminSchema>;
/** An account of a dealer, created by the brand (spec 6); `dealerId` is ours, not the brand's number. */
export const dealerLoginSchema = z.object({
  id: z.string(),
  dealerId: z.string(),
  dealerName: z.string(),
  dealerNumber: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  lastLogin: z.string().nullable(),
  loginCount: z.number().int(),
  /** For the `If-Match` of an edit. */
  version: z.string(),
});
export type DealerLogin = z.infer<typeof dealerLoginSchema>;
const adminAnswer = z.object({ admin: adminSchema });
const own = { admin: 'adminId' } as const;

/** Staff: their own accounts, dealer logins, the audit log. */
export const staffRoutes = {
  getAdmin: defineRoute({
    method: 'get',
    path: '/api/admin/admin/{adminId}',
    summary: 'The admin’s own account',
    access: 'admin',
    own,
    status: 200,
    answer: adminAnswer,
  }),
  listAdmins: defineRoute({
    method: 'get',
    path: '/api/admin/admins',
    summary: 'All admins',
    access: 'admin',
    status: 200,
    answer: z.object({ admins: z.array(adminSchema) }),
  }),
  createAdmin: defineRoute({
    method: 'post',
    path: '/api/admin/admins',
    summary: 'Add an admin; a link to set a password is mailed. Another than the caller confirms them as second person',
    idempotent: 'optional',
    access: 'admin',
    role: 'owner',
    body: z.object({
      name: text(),
      email: emailSchema,
      phone: phoneSchema,
      password: z.string().optional(),
      locale: localeSchema.optional(),
      roles: staffRolesSchema.default([...usualStaffRoles]),
    }),
    status: 201,
    answer: adminAnswer,
    errors: ['identity/email-taken'],
  }),
  setAdminRoles: defineRoute({
    method: 'put',
    path: '/api/admin/admins/{adminId}/roles',
    summary: 'Set the roles of another admin; a new approver or owner has to be confirmed anew, by somebody else',
    access: 'admin',
    role: 'owner',
    body: z.object({ roles: staffRolesSchema }),
    status: 200,
    answer: adminAnswer,
    errors: ['identity/no-such-user', 'identity/own-roles'],
  }),
  confirmAdmin: defineRoute({
    method: 'put',
    path: '/api/admin/admin/{adminId}/confirm',
    summary: 'Confirm an admin that others added: from now on they count as a second person (rule 42)',
    access: 'admin',
    role: ['approver', 'owner'],
    status: 200,
    answer: adminAnswer,
    errors: ['identity/no-such-user', 'identity/confirm-oneself', 'identity/confirm-own-admin'],
  }),
  switchAdmin: defineRoute({
    method: 'put',
    path: '/api/admin/admins/{adminId}',
    summary: 'Deactivate or activate an admin; sessions end within seconds',
    access: 'admin',
    role: 'owner',
    body: z.object({ active: z.boolean() }),
    status: 200,
    answer: adminAnswer,
    errors: ['identity/no-such-user', 'identity/not-oneself'],
  }),
  updateAdmin: defineRoute({
    method: 'put',
    path: '/api/admin/admin/{adminId}',
    summary: 'Change the admin’s own account',
    access: 'admin',
    own,
    body: z
      .object({ name: text(), phone: phoneSchema, email: emailSchema, locale: localeSchema })
      .partial()
      .extend({ ...ownerProof, totp: z.string().trim().max(20).optional() }),
    status: 200,
    answer: adminAnswer,
    errors: [...emailChangeErrors, 'identity/totp-needed', 'identity/totp-wrong', 'request/stale'],
  }),
  beginTotp: defineRoute({
    method: 'post',
    path: '/api/admin/admin/totp',
    summary: 'Create a secret for an authenticator app; it takes effect once it is confirmed',
    touches: [],
    twice: 'sets',
    access: 'admin',
    enrolling: true,
    body: z.object({ password: z.string().max(200), ...puzzle }),
    status: 200,
    answer: z.object({ secret: z.string(), uri: z.string(), /** An SVG image of the address. */ qr: z.string() }),
    errors: ['identity/password-wrong', 'identity/totp-on', 'identity/puzzle-needed', 'identity/too-many-attempts'],
  }),
  confirmTotp: defineRoute({
    method: 'put',
    path: '/api/admin/admin/totp',
    summary: 'Turn the second factor on with a first code; returns the recovery codes, once',
    access: 'admin',
    enrolling: true,
    body: z.object({ code: z.string().trim().max(20) }),
    status: 200,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['identity/totp-wrong', 'identity/totp-on', 'identity/too-many-attempts'],
  }),
  removeTotp: defineRoute({
    method: 'delete',
    path: '/api/admin/admin/totp',
    summary: 'Turn the second factor off',
    access: 'admin',
    body: z.object({ password: z.string().max(200), code: z.string().trim().max(20), ...puzzle }),
    status: 200,
    answer: adminAnswer,
    errors: ['identity/password-wrong', 'identity/totp-wrong', 'identity/puzzle-needed', 'identity/too-many-attempts'],
  }),
  createDealerLogin: defineRoute({
    method: 'post',
    path: '/api/admin/dealer-logins',
    summary: 'Add a sign-in of a dealer',
    idempotent: 'optional',
    access: 'admin',
    body: z.object({
      dealerId: z.string(),
      email: emailSchema,
      name: text(),
      password: z.string().optional(),
      locale: localeSchema.optional(),
    }),
    status: 201,
    answer: z.object({ user: userSchema }),
    errors: ['identity/email-taken', 'dealers/no-such-dealer'],
  }),
  listDealerLogins: defineRoute({
    method: 'get',
    path: '/api/admin/dealer-logins',
    summary: 'The sign-ins of dealers by search',
    access: 'admin',
    query: pageQuerySchema.extend({
      query: z.string().trim().max(120).default(''),
      active: z.enum(['true', 'false']).optional(),
      dealerId: z.string().optional(),
    }),
    status: 200,
    answer: z.object({ dealerLogins: z.array(dealerLoginSchema), pagination: paginationSchema }),
  }),
  updateDealerLogin: defineRoute({
    method: 'put',
    path: '/api/admin/dealer-login/{userId}',
    summary: 'Change or switch off a dealer’s sign-in',
    access: 'admin',
    body: z.object({ name: text(), email: emailSchema, active: z.boolean() }).partial(),
    status: 200,
    answer: z.object({ dealerLogin: dealerLoginSchema }),
    errors: ['identity/no-such-user', 'identity/email-taken', 'request/stale'],
  }),
  sendDealerPasswordLink: defineRoute({
    method: 'post',
    path: '/api/admin/dealer-login/{userId}/password-link',
    summary: 'Mail the holder of a dealer’s sign-in a link to set a new password',
    touches: [],
    twice: 'sendsMail',
    access: 'admin',
    status: 200,
    answer: z.object({ email: z.string() }),
    errors: ['identity/no-such-user', 'identity/account-inactive', 'identity/too-many-mails'],
  }),
  listAudit: defineRoute({
    method: 'get',
    path: '/api/admin/audit',
    summary: 'The audit log, newest first (rule 30)',
    access: 'admin',
    query: pageQuerySchema.extend({
      targetType: z.string().max(40).optional(),
      targetId: z.string().max(100).optional(),
      actorId: z.string().max(100).optional(),
      action: z.string().max(80).optional(),
    }),
    status: 200,
    answer: z.object({ records: z.array(auditRecordSchema), pagination: paginationSchema }),
  }),
} as const;
