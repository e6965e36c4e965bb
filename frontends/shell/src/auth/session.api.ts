import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchMe = (signal?: AbortSignal) => call(identityCalls.me, { signal });
export const fetchApplication = (promoterId: string) =>
  call(identityCalls.getPromoter, { params: { type: 'promoter', id: promoterId } });
export const endProxy = () => call(identityCalls.endProxy);
export const startProxy = (type: 'rider' | 'dealer' | 'promoter', id: string) =>
  call(identityCalls.startProxy, { body: { type, id } });
