import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { upload } from '@podium/ui/api/upload.ts';
import { api } from '@podium/ui/federated/api-client.ts';

const base = (riderId: string) => `/api/rider/rider/${riderId}`;

export const platePath = (riderId: string, vin: string) => `${base(riderId)}/plate/${vin}`;

export const listPlates = (riderId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listPlates>>(`${base(riderId)}/plates`, signal && { signal });

export function sendPlate(
  riderId: string,
  vin: string,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<Answer<typeof identityRoutes.uploadPlate>> {
  const form = new FormData();
  form.append('file', file);
  return upload(platePath(riderId, vin), form, onProgress);
}
