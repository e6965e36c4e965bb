import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const notesQuery = (riderId: string) =>
  queryOf(identityCalls.listNotes, { params: { riderId } }, ({ notes }) => notes);
export const addNote = async (riderId: string, text: string) =>
  (await call(identityCalls.addNote, { params: { riderId }, body: { text } })).note;
export const deleteNote = (riderId: string, noteId: string) =>
  call(identityCalls.deleteNote, { params: { riderId, noteId } });
