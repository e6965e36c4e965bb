import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

const one = (riderId: string) => `/api/admin/rider/${riderId}`;

export const fetchNotes = async (riderId: string, signal?: AbortSignal) =>
  (await api.get<Answer<typeof identityRoutes.listNotes>>(`${one(riderId)}/notes`, signal && { signal })).notes;
export const addNote = async (riderId: string, text: string) =>
  (await api.post<Answer<typeof identityRoutes.addNote>>(`${one(riderId)}/notes`, { text })).note;
export const deleteNote = (riderId: string, noteId: string) => api.delete<void>(`${one(riderId)}/note/${noteId}`);
