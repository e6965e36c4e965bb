import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { userSchema } from '../../people.ts';

/** Verifying one's own address (rule 28). */
export const verificationRoutes = {
  /** Public by its row, as it was released; without a session of the account's own holder it answers 401 or 403. */
  verifyEmail: defineRoute({
    method: 'get',
    path: '/api/email-verify',
    summary: 'Verify the own address by the mailed code (rule 28); renews the session',
    access: 'public',
    query: z.object({ code: z.string().trim().min(1).max(40), /** As JSON. */ puzzle: z.string().max(400).optional() }),
    status: 200,
    answer: z.object({ verified: z.literal(true), user: userSchema.nullable() }),
    errors: [
      'session/missing',
      'identity/not-while-proxying',
      'identity/code-wrong',
      'identity/code-used',
      'identity/code-expired',
      'identity/code-of-another',
      'identity/puzzle-needed',
    ],
  }),
  resendVerification: defineRoute({
    method: 'post',
    path: '/api/email-verify/resend',
    summary: 'Mail a new code; the one before it ends',
    touches: [],
    twice: 'sendsMail',
    access: 'session',
    status: 200,
    answer: z.object({ done: z.literal(true) }),
    errors: ['identity/too-many-mails', 'identity/already-verified'],
  }),
} as const;
