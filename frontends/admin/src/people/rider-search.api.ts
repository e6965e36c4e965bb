import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const ridersQuery = (query: string) =>
  queryOf(identityCalls.leanRiders, { params: { type: 'admin' }, query: { query, limit: 10 } }, ({ riders }) => riders);
