import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const searchRiders = async (query: string, signal?: AbortSignal) =>
  (await call(identityCalls.leanRiders, { params: { type: 'admin' }, query: { query, limit: 10 }, signal })).riders;
