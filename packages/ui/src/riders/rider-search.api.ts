import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { getUser } from '@podium/ui/federated/session.ts';
import { queryOf } from '../api/queries.ts';

const asking = (query: string, limit: number) => ({
  params: { type: getUser()?.type ?? ('promoter' as const) },
  query: { query, limit },
});

/** Riders by a part of their name or number; only those that the user's role may see. */
export const riderSearchQuery = (query: string, limit: number) =>
  queryOf(identityCalls.leanRiders, asking(query, limit), ({ riders }) => riders);
/** The same as a single call, for a screen that searches for many riders. */
export const searchRiders = (query: string, limit: number, signal: AbortSignal) =>
  call(identityCalls.leanRiders, { ...asking(query, limit), signal }).then(({ riders }) => riders);
