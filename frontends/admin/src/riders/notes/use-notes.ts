import { useQuery } from '@podium/ui/federated/query.ts';
import { notesQuery } from './notes.api.ts';

/** Staff's notes about a rider, newest first, shared by the tab, its count and the rail. */
export const useNotes = (riderId: string) => useQuery(notesQuery(riderId));
