import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import type { HolderAnswer } from '@podium/contracts/vin-transfers.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type Transfers = Answer<typeof dealersRoutes.listTransfers>;

const base = (riderId: string) => `/api/rider/rider/${riderId}`;

export const listTransfers = (riderId: string, signal?: AbortSignal) =>
  api.get<Transfers>(`${base(riderId)}/transfers`, signal && { signal });

export const askTransfer = (riderId: string, vin: string, note: string) =>
  api.put<Transfers>(`${base(riderId)}/bike/${vin}/transfer`, { note });

export const answerTransfer = (riderId: string, transferId: string, answer: HolderAnswer) =>
  api.put<Transfers>(`${base(riderId)}/transfer/${transferId}`, { answer });

export const historyPath = (riderId: string, vin: string) => `${base(riderId)}/bike/${vin}/history`;
