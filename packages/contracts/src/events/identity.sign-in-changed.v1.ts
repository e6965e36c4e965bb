import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { userTypeSchema } from '../roles.ts';

/** What somebody else did to how a person signs in; `password` and `pin` are links that staff send, or what they set. */
export const signInChangeSchema = z.enum(['created', 'email', 'password', 'pin', 'roles']);

export const signInChanged = defineEvent(
  'identity.sign-in-changed.v1',
  'Somebody other than its holder added an account, changed its address or roles, or sent a link for its password or PIN; the actor is who did (rule 42).',
  z.object({
    accountId: z.string(),
    accountType: userTypeSchema,
    /** The rider or the dealer of the account, null for other types. */
    riderId: z.string().nullable(),
    dealerId: z.string().nullable(),
    change: signInChangeSchema,
  }),
);
