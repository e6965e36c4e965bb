import type { Dealer } from '@podium/contracts/api/dealers.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const dealersQuery = () => queryOf(dealersCalls.leanDealers, { query: { active: true } });

export const placeOf = ({ city, state }: Dealer) => `${city}, ${state}`;
