import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type LoginSearch = { page: number; limit: number; query?: string; active?: string; dealerId?: string };

export const fetchLogins = (query: LoginSearch, signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listDealerLogins>>('/api/admin/dealer-logins', {
    query,
    ...(signal && { signal }),
  });
/** The current ones: a dealer has few. */
export async function fetchLogin({ id, dealerId }: DealerLogin): Promise<DealerLogin> {
  const { dealerLogins } = await fetchLogins({ page: 1, limit: 100, dealerId });
  const found = dealerLogins.find((login) => login.id === id);
  if (!found) throw new Error(`No login ${id} of the dealer ${dealerId}`);
  return found;
}
export const sendPasswordLink = ({ id }: DealerLogin) =>
  api.post<Answer<typeof identityRoutes.sendDealerPasswordLink>>(`/api/admin/dealer-login/${id}/password-link`);
/** Sends the version that it changes. */
export const updateLogin = async (
  { id, version }: DealerLogin,
  body: Input<typeof identityRoutes.updateDealerLogin.body>,
) =>
  (await api.put<Answer<typeof identityRoutes.updateDealerLogin>>(`/api/admin/dealer-login/${id}`, body, { version }))
    .dealerLogin;
