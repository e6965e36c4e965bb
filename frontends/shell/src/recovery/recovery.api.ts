import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const askForReset = (body: { email: string; recaptcha?: string }) =>
  call(identityCalls.forgotPassword, { body });
export const restoreEmail = (code: string) => call(identityCalls.restoreEmail, { body: { code } });
export const resetPassword = (body: { email: string; code: string; password: string }) =>
  call(identityCalls.resetPassword, { body });
