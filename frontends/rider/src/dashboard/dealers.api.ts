import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const dealersQuery = () => queryOf(dealersCalls.leanDealers, { query: { active: true } });
