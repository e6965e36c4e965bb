import { z } from 'zod';
import type { UserType } from './roles.ts';

/**
 * The kinds of mails that an account gets and may turn off (rule 48). All other mails are about security or the account
 * itself (codes, sign-in, PIN, redemptions at a counter, bikes that somebody else claims, merges, consent, decisions on
 * an application), and always sent.
 */
export const mailKinds = {
  /** `results` bring money; `cashDue` 30 and 7 days before cash must be claimed; `expiry` of credit and cash. */
  rider: ['results', 'cashDue', 'expiry', 'payments', 'documents', 'garage'],
  dealer: [],
  promoter: ['submissions', 'resultsDue'],
  admin: ['reports'],
} as const satisfies Record<UserType, readonly string[]>;

export const mailKindSchema = z.enum([...mailKinds.rider, ...mailKinds.promoter, ...mailKinds.admin]);
export type MailKind = z.infer<typeof mailKindSchema>;

/** Of a signed link: whose mails, and that they got one. */
export const mailTokenSchema = z.string().trim().min(1).max(200);
export const mailChoiceSchema = z.object({ kind: mailKindSchema, wanted: z.boolean() });
/** `chosenAt` is null where nothing was chosen: such mails are sent. */
export const mailPreferencesSchema = z.object({
  /** The address that they go to, shortened (`a…@example.com`) where only the link says who asks. */
  address: z.string(),
  kinds: z.array(mailChoiceSchema.extend({ chosenAt: z.iso.datetime().nullable() })),
});
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;
