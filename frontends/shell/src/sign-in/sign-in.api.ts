import type { Answer } from '@podium/contracts/route.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type Credentials = { email: string; password: string; totp?: string };
/** `onCheck` is called when too many wrong attempts require a proof-of-work puzzle before the next one. */
export const signIn = (credentials: Credentials, onCheck: () => void) =>
  api.post<Answer<typeof identityRoutes.login>>('/api/login', credentials, { onCheck });

export const fetchProvider = () => api.get<Answer<typeof identityRoutes.oauth>>('/api/oauth');
/** The address that the browser navigates to. */
export const providerAddress = (next: string) => `/api/oauth/start?${new URLSearchParams(next ? { next } : {})}`;
export const finishWithProvider = (answer: { code: string; state: string; iss?: string; totp?: string }) =>
  api.post<Answer<typeof identityRoutes.finishOauth>>('/api/oauth/callback', answer);
export const fetchMe = (signal: AbortSignal) => api.get<Answer<typeof identityRoutes.me>>('/api/me', { signal });
