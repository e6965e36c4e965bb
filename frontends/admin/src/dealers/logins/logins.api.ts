import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type LoginSearch = { page: number; limit: number; query?: string; active?: string; dealerId?: string };

export const fetchLogins = (query: LoginSearch, signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listDealerLogins>>('/api/admin/dealer-logins', {
    query,
    ...(signal && { signal }),
  });
export const updateLogin = async (userId: string, body: Input<typeof identityRoutes.updateDealerLogin.body>) =>
  (await api.put<Answer<typeof identityRoutes.updateDealerLogin>>(`/api/admin/dealer-login/${userId}`, body))
    .dealerLogin;
