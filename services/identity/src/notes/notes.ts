import type { Note } from '@podium/contracts/people.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { noSuchNote, noSuchRider } from '../errors.ts';
import { findRider } from '../riders/find-rider.ts';
import { deleteNoteRow, findNote, insertNote, listNoteRows, type NoteRow } from './notes.store.ts';

const noteOf = ({ id, text, author, author_id, written_at }: NoteRow): Note => ({
  id,
  text,
  author,
  authorId: author_id,
  at: written_at.toISOString(),
});

/** Newest first. Throws `identity/no-such-rider`. */
export async function readNotes(db: Database, riderId: string): Promise<Note[]> {
  if (!(await findRider(db, riderId))) throw noSuchRider();
  return (await listNoteRows(db, riderId)).map(noteOf);
}

/** Recorded with its text in the audit log (rule 30). Throws `identity/no-such-rider`. */
export async function addNote(
  db: Database,
  riderId: string,
  text: string,
  by: CommandContext & { asked: Asked },
): Promise<Note> {
  const add = async (tx: Transaction): Promise<Note> => {
    if (!(await findRider(tx, riderId))) throw noSuchRider();
    const id = await insertNote(tx, { rider_id: riderId, author_id: by.session.userId, text, written_at: by.now });
    await audit(tx, by, { action: 'addNote', targetType: 'rider', targetId: riderId, after: { note: text } });
    return noteOf((await findNote(tx, riderId, id)) as NoteRow);
  };
  return db.transaction((tx) => answerOnce(tx, by.asked, () => add(tx)));
}

/** The audit log keeps its text. Throws `identity/no-such-note`. */
export async function deleteNote(db: Database, riderId: string, noteId: string, by: AuditBy): Promise<void> {
  await db.transaction(async (tx) => {
    const note = await findNote(tx, riderId, noteId);
    if (!note) throw noSuchNote();
    await deleteNoteRow(tx, noteId);
    await audit(tx, by, {
      action: 'deleteNote',
      targetType: 'rider',
      targetId: riderId,
      before: { note: note.text, author: note.author },
    });
  });
}
