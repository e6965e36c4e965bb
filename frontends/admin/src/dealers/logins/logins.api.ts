import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { DealerLogin } from '@podium/contracts/api/identity/staff.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

export const loginsQuery = (query: TableControl['params']) => queryOf(identityCalls.listDealerLogins, { query });
/** The current ones: a dealer has few. */
export async function fetchLogin({ id, dealerId }: DealerLogin): Promise<DealerLogin> {
  const query = { page: 1, limit: 100, dealerId };
  const { dealerLogins } = await call(identityCalls.listDealerLogins, { query });
  const found = dealerLogins.find((login) => login.id === id);
  if (!found) throw new Error(`No login ${id} of the dealer ${dealerId}`);
  return found;
}
export const sendPasswordLink = ({ id }: DealerLogin) =>
  call(identityCalls.sendDealerPasswordLink, { params: { userId: id } });
/** Sends the version that it changes. */
export const updateLogin = async (
  { id, version }: DealerLogin,
  body: Input<typeof identityRoutes.updateDealerLogin.body>,
) => (await call(identityCalls.updateDealerLogin, { params: { userId: id }, body, version })).dealerLogin;
