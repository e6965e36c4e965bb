import type { Answer } from '@podium/contracts/route.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { User } from '@podium/contracts/people.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const verifyEmail = (code: string) =>
  api.get<Answer<typeof identityRoutes.verifyEmail>>('/api/email-verify', { query: { code } });
export const resendCode = () => api.post<Answer<typeof identityRoutes.resendVerification>>('/api/email-verify/resend');
export const riderOfGuardian = (code: string) =>
  api.post<Answer<typeof identityRoutes.riderOfGuardian>>('/api/guardian-consent/rider', { code });
export const consent = (code: string) =>
  api.post<Answer<typeof identityRoutes.consentAsGuardian>>('/api/guardian-consent', { code });
export const refuse = (code: string, reason: string) =>
  api.post<Answer<typeof identityRoutes.refuseAsGuardian>>('/api/guardian-consent/refuse', { code, reason });

/** Corrects a mistyped address and sends a code to it. Dealers and staff contact the office instead. */
export async function correctAddress({ type, subjectId }: User, email: string, password: string): Promise<void> {
  await api.put(type === 'rider' ? `/api/rider/rider/${subjectId}` : `/api/promoter/promoter/${subjectId}`, {
    email,
    password,
  });
}
