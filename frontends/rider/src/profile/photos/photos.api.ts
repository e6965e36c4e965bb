import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call, callFile } from '@podium/ui/federated/api-client.ts';

type Progress = (fraction: number) => void;

export const platesQuery = (riderId: string) =>
  queryOf(identityCalls.listPlates, { params: { type: 'rider', riderId } });
export const sendPlate = (riderId: string, vin: string, file: File, onProgress: Progress) =>
  call(identityCalls.uploadPlate, { params: { riderId, vin }, files: { file }, onProgress });
export const fetchPlate = (riderId: string, vin: string) =>
  callFile(identityCalls.getPlate, { params: { type: 'rider', riderId, vin } });

export const bikeImagesQuery = (riderId: string) =>
  queryOf(identityCalls.listBikeImages, { params: { type: 'rider', riderId } });
export const sendBikeImage = (riderId: string, vin: string, file: File, onProgress: Progress) =>
  call(identityCalls.uploadBikeImage, { params: { riderId, vin }, files: { file }, onProgress });
export const fetchBikeImage = (riderId: string, vin: string) =>
  callFile(identityCalls.getBikeImage, { params: { type: 'rider', riderId, vin } });
export const deleteBikeImage = (riderId: string, vin: string) =>
  call(identityCalls.deleteBikeImage, { params: { riderId, vin } });
