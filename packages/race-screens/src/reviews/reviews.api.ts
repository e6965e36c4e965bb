import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type Reviewer = 'promoter' | 'admin';
const maxShown = 100;

export const claimsQuery = (type: Reviewer | 'rider') =>
  queryOf(catalogCalls.listClaims, { params: { type }, query: { status: 'waiting', limit: maxShown } });

export const decideClaim = (type: Reviewer, id: string, decision: 'confirm' | 'reject', reason: string) =>
  call(catalogCalls.decideClaim, {
    params: { type, claimId: id },
    body: {
      decision,
      ...(reason && { reason }),
    },
  });
