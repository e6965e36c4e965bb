import type { MailKind, MailPreferences } from '@podium/contracts/mail-kinds.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type Choices = { kind: MailKind; wanted: boolean }[];

/** By the token of a mail's link, or of who is signed in where there is none. */
export const readPreferences = (token: string | null): Promise<MailPreferences> =>
  token === null
    ? call(identityCalls.mailPreferences)
    : call(identityCalls.readMailPreferencesByLink, { body: { token } });
export const savePreferences = (token: string | null, choices: Choices): Promise<MailPreferences> =>
  token === null
    ? call(identityCalls.setMailPreferences, { body: { choices } })
    : call(identityCalls.setMailPreferencesByLink, { body: { token, choices } });
