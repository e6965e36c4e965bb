import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type Reviewer = 'promoter' | 'admin';
const mostShown = 100;

export const listClaims = (type: Reviewer | 'rider', signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.listClaims>>(`/api/${type}/result-claims`, {
    query: { status: 'waiting', limit: mostShown },
    ...(signal && { signal }),
  });

export const decideClaim = (type: Reviewer, id: string, decision: 'confirm' | 'reject', reason: string) =>
  api.put<Answer<typeof catalogRoutes.decideClaim>>(`/api/${type}/result-claim/${id}`, {
    decision,
    ...(reason && { reason }),
  });
