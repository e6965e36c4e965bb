import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { puzzle } from './proofs.ts';

const mailedCode = { code: z.string().trim().min(1).max(40), ...puzzle };
/** Of a parent or guardian, who has no account. */
const guardian = {
  method: 'post',
  access: 'public',
  status: 200,
  /** First name and initial: a mail may have gone astray. */
  answer: z.object({ riderName: z.string() }),
  errors: ['identity/code-wrong', 'identity/code-used', 'identity/code-expired', 'identity/puzzle-needed'],
} as const;

/** What a guardian does by the mailed code, without an account (rule 26). */
export const guardianRoutes = {
  riderOfGuardian: defineRoute({
    ...guardian,
    path: '/api/guardian-consent/rider',
    summary: 'The rider that a guardian is asked about, by first name and initial; the code stays valid',
    touches: [],
    twice: 'reads',
    body: z.object(mailedCode),
  }),
  consentAsGuardian: defineRoute({
    ...guardian,
    path: '/api/guardian-consent',
    summary: 'A guardian confirms a rider under 18 by the mailed code (rule 26)',
    touches: [],
    twice: 'usesCode',
    body: z.object(mailedCode),
  }),
  refuseAsGuardian: defineRoute({
    ...guardian,
    path: '/api/guardian-consent/refuse',
    summary: 'A guardian refuses consent; the rider gets a mail, and can neither redeem nor be paid (rule 26)',
    touches: [],
    twice: 'usesCode',
    body: z.object({ ...mailedCode, reason: z.string().trim().max(300).default('') }),
  }),
} as const;
