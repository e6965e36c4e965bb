import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchDealership = (dealerId: string, signal: AbortSignal) =>
  call(dealersCalls.getDealer, { params: { type: 'dealer', dealerId }, signal });

export const changePassword = (body: { currentPassword: string; password: string }) =>
  call(identityCalls.changeDealerPassword, { body });
