import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** A staff note on a rider, with its author's name. */
export type NoteRow = {
  id: string;
  rider_id: string;
  author_id: string;
  author: string;
  text: string;
  written_at: Date;
};

const notes = (db: Connection) =>
  db('notes as n').join('users as u', 'u.id', 'n.author_id').select('n.*', 'u.name as author');
/** Newest first. */
export const listNoteRows = (db: Connection, riderId: string): Promise<NoteRow[]> =>
  notes(db).where('n.rider_id', riderId).orderBy('n.written_at', 'desc');
export const findNote = async (db: Connection, riderId: string, id: string): Promise<NoteRow | undefined> =>
  isUuid(id) && isUuid(riderId) ? notes(db).where({ 'n.rider_id': riderId, 'n.id': id }).first() : undefined;
export async function insertNote(
  tx: Transaction,
  note: Pick<NoteRow, 'rider_id' | 'author_id' | 'text' | 'written_at'>,
): Promise<string> {
  const [row] = await tx('notes').insert(note).returning('id');
  return row.id;
}
export const deleteNoteRow = (tx: Transaction, id: string) => tx('notes').where({ id }).delete();
