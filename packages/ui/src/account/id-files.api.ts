import type { idDocuments } from '@podium/contracts/choices.ts';
import type { CallAnswer } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type IdFileKind = (typeof idDocuments)[number];

/** A license or a tax form, sent by the rider or by staff for a rider; a new file replaces the old one. */
export const sendIdFile = (
  type: 'rider' | 'admin',
  riderId: string,
  kind: IdFileKind,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<CallAnswer<typeof identityCalls.uploadIdFiles>> =>
  call(identityCalls.uploadIdFiles, { params: { type, riderId }, files: { [kind]: file }, onProgress });
