import type { Answer } from '@podium/contracts/route.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const askForReset = (email: string) =>
  api.post<Answer<typeof identityRoutes.forgotPassword>>('/api/forgot-password', { email });
export const restoreEmail = (code: string) =>
  api.post<Answer<typeof identityRoutes.restoreEmail>>('/api/email-restore', { code });
export const resetPassword = (body: { email: string; code: string; password: string }) =>
  api.post<Answer<typeof identityRoutes.resetPassword>>('/api/reset-password', body);
