import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { upload } from '@podium/ui/api/upload.ts';
import { api } from '@podium/ui/federated/api-client.ts';

const base = (riderId: string) => `/api/rider/rider/${riderId}`;

export const platePath = (riderId: string, vin: string) => `${base(riderId)}/plate/${vin}`;
export const bikeImagePath = (riderId: string, vin: string) => `${base(riderId)}/bike-image/${vin}`;

export const listPlates = (riderId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listPlates>>(`${base(riderId)}/plates`, signal && { signal });

export const listBikeImages = (riderId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.listBikeImages>>(`${base(riderId)}/bike-images`, signal && { signal });

export const deleteBikeImage = (riderId: string, vin: string) =>
  api.delete<Answer<typeof identityRoutes.deleteBikeImage>>(bikeImagePath(riderId, vin));

/** Sends a picture to its path; returns the answer of that call. */
export function sendPhoto<Sent>(path: string, file: File, onProgress: (fraction: number) => void): Promise<Sent> {
  const form = new FormData();
  form.append('file', file);
  return upload(path, form, onProgress);
}
