import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { addressOf } from '@podium/contracts/call.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call, callFile } from '@podium/ui/federated/api-client.ts';

export const bikeImagesQuery = (query: Record<string, string | number>) =>
  queryOf(identityCalls.searchBikeImages, { query });

type Decision = { uploadedAt: string } & ({ status: 'approved' } | { status: 'rejected'; reason: string });

const one = (riderId: string, vin: string) => ({ params: { type: 'admin', riderId, vin } }) as const;

export const fetchBikeImage = (riderId: string, vin: string) => callFile(identityCalls.getBikeImage, one(riderId, vin));
/** For an `img`; a new photo has a new address. */
export const bikeImageAddress = (riderId: string, vin: string, uploadedAt: string) =>
  `${addressOf(identityCalls.getBikeImage, one(riderId, vin))}?${new URLSearchParams({ at: uploadedAt })}`;

export const decideBikeImage = (riderId: string, vin: string, decision: Decision) =>
  call(identityCalls.decideBikeImage, { params: { riderId, vin }, body: decision });
