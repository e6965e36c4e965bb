import type { DeletionStand } from '@podium/contracts/api/identity/own-data.ts';
import { addressOf, type CallBody } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type { DeletionStand };
export const formats = ['json', 'pdf'] as const;

export const dataPath = (riderId: string, format: (typeof formats)[number]) =>
  addressOf(identityCalls.downloadData, { params: { riderId, format } });

export const ownDataQuery = (riderId: string) => queryOf(identityCalls.ownData, { params: { riderId } });

export const askDeletion = (riderId: string, body: CallBody<typeof identityCalls.askDeletion>) =>
  call(identityCalls.askDeletion, { params: { riderId }, body });

export const withdrawDeletion = (riderId: string) => call(identityCalls.withdrawDeletion, { params: { riderId } });
