import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { keyOf, queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchMe = (signal?: AbortSignal) => call(identityCalls.me, { signal });
/** The status is part of the key: once the session has a new one, the decision and its reason are fetched again. */
export const applicationQuery = (promoterId: string, status: string | null | undefined) => ({
  ...queryOf(identityCalls.getPromoter, { params: { type: 'promoter', id: promoterId } }),
  queryKey: [...keyOf(identityCalls.getPromoter, { params: { id: promoterId } }), status],
});
export const endProxy = () => call(identityCalls.endProxy);
export const startProxy = (type: 'rider' | 'dealer' | 'promoter', id: string) =>
  call(identityCalls.startProxy, { body: { type, id } });
