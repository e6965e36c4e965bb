import type { Answer } from '@podium/contracts/route.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type Directory = Answer<typeof dealersRoutes.leanDealers>;
export type ListedDealer = Directory['dealers'][number];

/** Sorted by distance, where a place is given. */
export const fetchDealers = (place: Record<string, string>, signal: AbortSignal) =>
  call(dealersCalls.leanDealers, { query: { active: 'true', ...place }, signal });
export const fetchDealer = (id: string, signal: AbortSignal) =>
  call(dealersCalls.leanDealer, { params: { dealerId: id }, signal });
export const fetchPromoters = (signal: AbortSignal) => call(identityCalls.allPromoters, { signal });
