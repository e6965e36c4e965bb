import { z } from 'zod';
import { mailChoiceSchema, mailKindSchema, mailPreferencesSchema, mailTokenSchema } from '../../mail-kinds.ts';
import { defineRoute } from '../../route.ts';

/** Kinds that the account does not get are passed over. */
const choices = z.array(mailChoiceSchema).max(20);
const byLink = { access: 'public', status: 200, errors: ['identity/mail-link-wrong'] } as const;
const unsubscribe = {
  ...byLink,
  path: '/api/mail-preferences/unsubscribe',
  query: z.object({ token: mailTokenSchema, kind: mailKindSchema }),
} as const;

/** Which mails an account gets (rule 48), signed in or by the signed link of a mail, which can do nothing else. */
export const mailRoutes = {
  mailPreferences: defineRoute({
    method: 'get',
    path: '/api/mail-preferences',
    summary: 'The kinds of mails that the caller gets and may turn off; those about security are always sent',
    access: 'alone',
    status: 200,
    answer: mailPreferencesSchema,
  }),
  setMailPreferences: defineRoute({
    method: 'put',
    path: '/api/mail-preferences',
    summary: 'Turn kinds of mails on or off; each switch is recorded with its time',
    access: 'alone',
    body: z.object({ choices }),
    status: 200,
    answer: mailPreferencesSchema,
  }),
  readMailPreferencesByLink: defineRoute({
    ...byLink,
    method: 'post',
    path: '/api/mail-preferences/link/read',
    summary: 'The same by the link in a mail, without a session',
    touches: [],
    twice: 'reads',
    body: z.object({ token: mailTokenSchema }),
    answer: mailPreferencesSchema,
  }),
  setMailPreferencesByLink: defineRoute({
    ...byLink,
    method: 'put',
    path: '/api/mail-preferences/link',
    summary: 'Turn kinds of mails on or off by the link in a mail',
    touches: [],
    body: z.object({ token: mailTokenSchema, choices }),
    answer: mailPreferencesSchema,
  }),
  unsubscribe: defineRoute({
    ...unsubscribe,
    method: 'post',
    summary: 'One click in a mail program (RFC 8058): turns that kind off, without cookies; its body is not read',
    touches: [],
    twice: 'sets',
    answer: z.object({ done: z.literal(true) }),
  }),
  openUnsubscribe: defineRoute({
    ...unsubscribe,
    method: 'get',
    summary: 'The same address in a browser: goes to the page of preferences and changes nothing',
    status: 303,
    answer: z.void(),
    errors: [],
  }),
  sendMailsAgain: defineRoute({
    method: 'post',
    path: '/api/admin/user/{userId}/mails/again',
    summary: 'Send the mails again that were given up for this account within two weeks',
    twice: 'sets',
    access: 'admin',
    status: 200,
    answer: z.object({ mails: z.number().int() }),
    errors: ['identity/no-such-user'],
  }),
} as const;
