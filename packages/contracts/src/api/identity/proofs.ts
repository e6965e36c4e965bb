import { z } from 'zod';
import { puzzleAnswerSchema } from '../../puzzle-schema.ts';

/** The solution that allows a try beyond the limit (`identity/puzzle-needed`). */
export const puzzle = { puzzle: puzzleAnswerSchema.optional() };

/** The token of the bot check, where one is set up (`identity/bot-check-failed`). */
export const botCheck = { recaptcha: z.string().optional() };

/** Sent with a new address of one's own: proves that the account is one's own (rule 37). */
export const ownerProof = { password: z.string().max(200).optional(), ...puzzle };
/** The errors of every call that changes an e-mail address (rule 37). */
export const emailChangeErrors = [
  'identity/email-taken',
  'identity/password-missing',
  'identity/password-wrong',
  'identity/not-while-proxying',
  'identity/puzzle-needed',
  'identity/too-many-attempts',
  'identity/too-many-mails',
] as const;
