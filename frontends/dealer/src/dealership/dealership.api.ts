import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const dealershipQuery = (dealerId: string) =>
  queryOf(dealersCalls.getDealer, { params: { type: 'dealer', dealerId } });

export const changePassword = (body: { currentPassword: string; password: string }) =>
  call(identityCalls.changeDealerPassword, { body });
