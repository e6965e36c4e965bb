import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

const mostShown = 100;

export const listHeld = (signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.listHolds>>('/api/admin/held-postings', {
    query: { limit: mostShown },
    ...(signal && { signal }),
  });

export const decideHeld = (id: string, decision: 'release' | 'reject', reason: string) =>
  api.put<Answer<typeof catalogRoutes.decideHold>>(`/api/admin/held-posting/${id}`, { decision, reason });

export const listDocumentsToReview = (signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listDocumentsToReview>>('/api/admin/documents-to-review', {
    query: { limit: mostShown },
    ...(signal && { signal }),
  });

export const listIdentityChanges = (signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listIdentityChanges>>('/api/admin/identity-changes', {
    query: { status: 'waiting', limit: mostShown },
    ...(signal && { signal }),
  });

export const decideIdentityChange = (id: string, decision: 'approve' | 'reject', reason: string) =>
  api.put<Answer<typeof identityRoutes.decideIdentityChange>>(`/api/admin/identity-change/${id}`, { decision, reason });

export const listVinReviews = (signal?: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.listVinReviews>>('/api/admin/vin-reviews', {
    query: { status: 'waiting', limit: mostShown },
    ...(signal && { signal }),
  });

export const decideVinReview = (id: string, decision: 'confirm' | 'reject', note: string) =>
  api.put<Answer<typeof dealersRoutes.decideVinReview>>(`/api/admin/vin-review/${id}`, { decision, note });

export const listVinAdders = (signal?: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.listVinAdders>>('/api/admin/vin-adders', signal && { signal });

export const listTransfers = (signal?: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.searchTransfers>>('/api/admin/vin-transfers', {
    query: { status: 'waiting', limit: mostShown },
    ...(signal && { signal }),
  });

export const decideTransfer = (id: string, decision: 'approve' | 'reject', reason: string) =>
  api.put<Answer<typeof dealersRoutes.decideTransfer>>(`/api/admin/vin-transfer/${id}`, { decision, reason });
