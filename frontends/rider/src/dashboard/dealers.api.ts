import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchDealers = (signal?: AbortSignal) =>
  call(dealersCalls.leanDealers, { query: { active: true }, signal });
