import { useQuery } from '@podium/ui/federated/query.ts';
import { fetchNotes } from './notes.api.ts';

export const notesKey = (riderId: string) => ['rider', riderId, 'notes'];

/** What staff wrote about a rider, newest first: the tab, its count and the rail show the same. */
export const useNotes = (riderId: string) =>
  useQuery({ queryKey: notesKey(riderId), queryFn: ({ signal }) => fetchNotes(riderId, signal) });
