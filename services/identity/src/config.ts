import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import {
  keyList,
  postgresConfig,
  readConfig,
  secretKey,
  serviceConfigSchema,
  urlList,
} from '@podium/service-kit/config.ts';
import { parseJson } from '@podium/service-kit/parse-json.ts';

/** Compose passes a variable that is not set as an empty one. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

/** A PEM in one line, as variables often hold it, has its line ends written out. */
const privateKey = z
  .string()
  .min(1)
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine((text) => {
    try {
      return ['rsa', 'ec'].includes(createPrivateKey(text).asymmetricKeyType ?? '');
    } catch {
      // What is wrong with it is a secret.
      return false;
    }
  }, 'must be a private key as PEM (PKCS #8), RSA or P-256');
const clientAuth = z.enum(['basic', 'post']).default('basic');
/** A provider of sign-in by OpenID Connect, as the single variables describe the first. */
const signInProvider = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,20}$/),
  name: z.string().min(1).max(40),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  clientKey: privateKey.optional(),
  clientAuth,
  emailsVerified: z.boolean().default(false),
  signOut: z.boolean().default(false),
});
export type SignInProvider = z.output<typeof signInProvider>;

/** `PORT` is for the service alone: operator commands do not listen. */
export const readIdentityConfig = () =>
  readConfig(
    serviceConfigSchema.extend({
      ...postgresConfig,
      DEALERS_URL: urlList,
      CATALOG_URL: urlList,
      REWARDS_URL: urlList,
      PUBLIC_URL: z.url(),
      SESSION_KEY_SECRET: secretKey,
      PASSWORD_PEPPER: secretKey,
      PIN_PEPPER: secretKey,
      DOCUMENT_KEYS: keyList,
      SMTP_URL: z.url(),
      /** Whether a password in `SMTP_URL` may go over a line without TLS. */
      SMTP_PLAIN_PASSWORD: z.preprocess((given) => given === 'true', z.boolean()),
      MAIL_FROM: z.email().default('no-reply@podium.test'),
      /** Who sends the mails and where they are, in one line at the end of each, as the laws on mailings ask. */
      SENDER_POSTAL_ADDRESS: z.string().trim().min(10),
      /** The recipient of the contact form. */
      CONTACT_EMAIL: z.email().default('staff@podium.test'),
      /** The first admin, created if there is none with this address. */
      ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()),
      ADMIN_PASSWORD: z.string().min(8),
      /** Whether admins need a second factor (rule 27); in production they should. */
      ADMIN_TOTP: z.preprocess((given) => given || undefined, z.enum(['required', 'optional']).default('optional')),
      /** A second person from the start (rule 42), created likewise; none without these. */
      APPROVER_EMAIL: optional(z.string().trim().toLowerCase().pipe(z.email())),
      APPROVER_PASSWORD: optional(z.string().min(8)),
      /** Sign-in by an OpenID Connect provider; off without these. */
      OIDC_ISSUER: z.url().optional(),
      OIDC_CLIENT_ID: z.string().optional(),
      OIDC_CLIENT_SECRET: z.string().optional(),
      /** How we prove who we are to it: `basic` is what the standard assumes. Without a secret, not at all. */
      OIDC_CLIENT_AUTH: z.preprocess((given) => given || undefined, clientAuth),
      /** `true` where the operator vouches for addresses of which the provider does not say whether they are verified. */
      OIDC_EMAILS_VERIFIED: z.preprocess((given) => given === 'true', z.boolean()),
      /** `true`: signing out here goes on to the provider's own sign-out, which has our start pages among its addresses. */
      OIDC_SIGN_OUT: z.preprocess((given) => given === 'true', z.boolean()),
      OIDC_NAME: z.string().default('OpenID'),
      /** The private key in place of a secret: PEM (PKCS #8), RSA or P-256. */
      OIDC_CLIENT_KEY: optional(privateKey),
      /** Further providers, as a JSON list: `[{"id", "name", "issuer", "clientId", "clientSecret"}]`. */
      OIDC_PROVIDERS: z
        .string()
        .default('')
        .transform((text, context): SignInProvider[] => {
          const read = z.array(signInProvider).safeParse(parseJson(text || '[]'));
          const ids = read.data?.map(({ id }) => id) ?? [];
          if (read.success && new Set(['default', ...ids]).size === ids.length + 1) return read.data;
          context.addIssue('must be a JSON list of providers, each with id, name, issuer and clientId, ids once');
          return z.NEVER;
        }),
      /** The bot check; off without its secret. The gateway has its site key. */
      RECAPTCHA_SECRET: z.string().min(1).optional(),
      RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
    }),
    { PORT: '0', ...process.env },
  );
export type IdentityConfig = ReturnType<typeof readIdentityConfig>;
