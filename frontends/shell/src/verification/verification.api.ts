import type { User } from '@podium/contracts/people.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const verifyEmail = (code: string) => call(identityCalls.verifyEmail, { query: { code } });
export const resendCode = () => call(identityCalls.resendVerification);
export const riderOfGuardian = (code: string) => call(identityCalls.riderOfGuardian, { body: { code } });
export const consent = (code: string) => call(identityCalls.consentAsGuardian, { body: { code } });
export const refuse = (code: string, reason: string) =>
  call(identityCalls.refuseAsGuardian, { body: { code, reason } });

/** Corrects a mistyped address and sends a code to it. Dealers and staff contact the office instead. */
export async function correctAddress({ type, subjectId }: User, email: string, password: string): Promise<void> {
  const body = { email, password };
  if (type === 'rider') await call(identityCalls.updateRider, { params: { type, riderId: subjectId }, body });
  else await call(identityCalls.updatePromoter, { params: { type: 'promoter', id: subjectId }, body });
}
