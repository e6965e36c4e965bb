import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '../api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const sendPhoto = (file: File, onProgress: (fraction: number) => void) =>
  call(identityCalls.uploadImage, { files: { file }, onProgress });

export const sessionsQuery = () => queryOf(identityCalls.listSessions);
export const endSession = (id: string) => call(identityCalls.endSession, { params: { id } });
export const endSessions = () => call(identityCalls.endSessions);
export const removePhoto = () => call(identityCalls.removeImage);
