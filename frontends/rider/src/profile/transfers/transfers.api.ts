import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import type { HolderAnswer } from '@podium/contracts/vin-transfers.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type Transfers = Answer<typeof dealersRoutes.listTransfers>;

export const transfersQuery = (riderId: string) => queryOf(dealersCalls.listTransfers, { params: { riderId } });

export const askTransfer = (riderId: string, vin: string, note: string) =>
  call(dealersCalls.askTransfer, { params: { riderId, vin }, body: { note } });

export const answerTransfer = (riderId: string, transferId: string, answer: HolderAnswer) =>
  call(dealersCalls.answerTransfer, { params: { riderId, transferId }, body: { answer } });
