import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const decodeVin = (riderId: string, vin: string, signal: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.decodeVin>>(`/api/admin/rider/${riderId}/vin/${vin}`, { signal });

export const historyPath = (riderId: string, vin: string) =>
  `/api/admin/rider/${riderId}/bike/${encodeURIComponent(vin)}/history`;

export const listPlates = (riderId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listPlates>>(`/api/admin/rider/${riderId}/plates`, signal && { signal });

export const platePath = (riderId: string, vin: string) => `/api/admin/rider/${riderId}/plate/${vin}`;
