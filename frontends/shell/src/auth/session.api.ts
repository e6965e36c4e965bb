import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { keyOf, queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchMe = (signal?: AbortSignal) => call(identityCalls.me, { signal });
/** The state is of the session: when that learns a decision, the reason is fetched too. */
export const applicationQuery = (promoterId: string, status: string | null | undefined) => ({
  ...queryOf(identityCalls.getPromoter, { params: { type: 'promoter', id: promoterId } }),
  queryKey: [...keyOf(identityCalls.getPromoter, { params: { id: promoterId } }), status],
});
export const endProxy = () => call(identityCalls.endProxy);
export const startProxy = (type: 'rider' | 'dealer' | 'promoter', id: string) =>
  call(identityCalls.startProxy, { body: { type, id } });
