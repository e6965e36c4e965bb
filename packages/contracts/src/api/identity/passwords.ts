import { z } from 'zod';
import { emailSchema } from '../../people.ts';
import { defineRoute } from '../../route.ts';
import { botCheck, puzzle } from './proofs.ts';

export const passwordErrors = [
  'identity/password-too-short',
  'identity/password-too-long',
  'identity/password-characters',
  'identity/password-breached',
] as const;
const done = z.object({ done: z.literal(true) });

const changePassword = {
  method: 'put',
  body: z.object({ currentPassword: z.string().max(200), password: z.string().max(200), ...puzzle }),
  status: 200,
  answer: done,
  errors: [
    ...passwordErrors,
    'identity/password-wrong',
    'identity/puzzle-needed',
    'identity/too-many-attempts',
    'identity/not-while-proxying',
  ],
} as const;

/** Forgotten, reset and changed passwords. */
export const passwordRoutes = {
  forgotPassword: defineRoute({
    method: 'post',
    path: '/api/forgot-password',
    summary: 'Mail a reset link and a code; the response never says whether the account exists (rule 28)',
    touches: [],
    twice: 'sendsMail',
    access: 'public',
    body: z.object({ email: emailSchema, ...botCheck, ...puzzle }),
    status: 200,
    answer: done,
    errors: ['identity/bot-check-failed', 'identity/puzzle-needed'],
  }),
  resetPassword: defineRoute({
    method: 'post',
    path: '/api/reset-password',
    summary: 'Set a password by the mailed code; ends all sessions',
    touches: [],
    twice: 'usesCode',
    access: 'public',
    body: z.object({
      email: emailSchema,
      code: z.string().trim().min(1).max(40),
      password: z.string().max(200),
      ...puzzle,
    }),
    status: 200,
    answer: done,
    errors: [
      'identity/code-wrong',
      'identity/code-used',
      'identity/code-expired',
      'identity/puzzle-needed',
      ...passwordErrors,
    ],
  }),
  changeRiderPassword: defineRoute({
    ...changePassword,
    path: '/api/rider/rider/change-password',
    summary: 'A rider changes their password; ends all other sessions',
    touches: ['listSessions'],
    access: 'riderAlone',
  }),
  changeDealerPassword: defineRoute({
    ...changePassword,
    path: '/api/dealer/dealer/change-password',
    summary: 'A dealer login changes its password; ends all other sessions',
    touches: ['listSessions'],
    access: 'dealerAlone',
  }),
  changePromoterPassword: defineRoute({
    ...changePassword,
    path: '/api/promoter/promoter/change-password',
    summary: 'A promoter changes their password; ends all other sessions',
    touches: ['listSessions'],
    access: 'promoterAlone',
  }),
  changeAdminPassword: defineRoute({
    ...changePassword,
    path: '/api/admin/admin/change-password',
    summary: 'An admin changes their password; ends all other sessions',
    touches: ['listSessions'],
    access: 'admin',
  }),
} as const;
