import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchNotes = async (riderId: string, signal?: AbortSignal) =>
  (await call(identityCalls.listNotes, { params: { riderId }, signal })).notes;
export const addNote = async (riderId: string, text: string) =>
  (await call(identityCalls.addNote, { params: { riderId }, body: { text } })).note;
export const deleteNote = (riderId: string, noteId: string) =>
  call(identityCalls.deleteNote, { params: { riderId, noteId } });
