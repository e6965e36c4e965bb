import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call, callFile } from '@podium/ui/federated/api-client.ts';

export const decodeVin = (riderId: string, vin: string, signal: AbortSignal) =>
  call(dealersCalls.decodeVin, { params: { type: 'admin', riderId, vin }, signal });

export const platesQuery = (riderId: string) =>
  queryOf(identityCalls.listPlates, { params: { type: 'admin', riderId } });

/** Each view is recorded in the audit log. */
export const fetchPlate = (riderId: string, vin: string) =>
  callFile(identityCalls.getPlate, { params: { type: 'admin', riderId, vin } });
