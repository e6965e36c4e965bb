import type { Answer } from '@podium/contracts/route.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export type Directory = Answer<typeof dealersRoutes.leanDealers>;
export type ListedDealer = Directory['dealers'][number];

/** Sorted by distance, where a place is given. */
export const dealersQuery = (place: Record<string, string>) =>
  queryOf(dealersCalls.leanDealers, { query: { active: 'true', ...place } });
export const dealerQuery = (id: string) => queryOf(dealersCalls.leanDealer, { params: { dealerId: id } });
export const promotersQuery = () => queryOf(identityCalls.allPromoters);
