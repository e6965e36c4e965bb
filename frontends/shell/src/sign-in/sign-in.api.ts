import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type Credentials = { email: string; password: string; totp?: string };
type Sent = Credentials & { recaptcha?: string };
/** `onCheck` is called when too many wrong attempts require a proof-of-work puzzle before the next one. */
export const signIn = (credentials: Sent, onCheck: () => void) =>
  call(identityCalls.login, { body: credentials, onCheck });

export const providerQuery = () => queryOf(identityCalls.oauth);
/** The address that the browser navigates to. */
export const providerAddress = (next: string, provider: string) =>
  addressOf(identityCalls.startOauth, { query: { next, provider } });
export const finishWithProvider = (answer: { code: string; state: string; iss?: string; totp?: string }) =>
  call(identityCalls.finishOauth, { body: answer });
export const meQuery = () => queryOf(identityCalls.me);
