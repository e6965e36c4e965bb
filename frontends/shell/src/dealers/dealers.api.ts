import type { Answer } from '@podium/contracts/route.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type Directory = Answer<typeof dealersRoutes.leanDealers>;
export type ListedDealer = Directory['dealers'][number];

/** Sorted by distance, where a place is given. */
export const fetchDealers = (place: Record<string, string>, signal: AbortSignal) =>
  api.get<Directory>('/api/dealers-lean', { query: { active: 'true', ...place }, signal });
export const fetchDealer = (id: string, signal: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.leanDealer>>(`/api/dealers-lean/${encodeURIComponent(id)}`, { signal });
export const fetchPromoters = (signal: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.allPromoters>>('/api/promoters/all', { signal });
