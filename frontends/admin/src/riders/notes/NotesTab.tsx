import { useState } from 'react';
import type { Note } from '@podium/contracts/people.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { getUser } from '@podium/ui/federated/session.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { NoteForm } from './NoteForm.tsx';
import { addNote, deleteNote } from './notes.api.ts';
import { useNotes } from './use-notes.ts';
import './notes.css';

export function NotesTab({ riderId }: { riderId: string }) {
  const { t } = useTranslation('admin');
  const query = useNotes(riderId);
  const [doomed, setDoomed] = useState<Note | null>(null);
  const writeAgain = async ({ text }: Note) => {
    await addNote(riderId, text);
    announceDone(t('riders.notes.added'));
  };
  const remove = async (note: Note) => {
    await deleteNote(riderId, note.id);
    // Restoring writes the note under the current user's name, so only an own note can be restored.
    const isOwn = note.authorId === getUser()?.id;
    announceDone(t('riders.notes.deleted'), isOwn ? () => writeAgain(note) : undefined);
  };
  return (
    <div className="card notes">
      <NoteForm riderId={riderId} />
      <Loaded query={query} lines={4} height={36}>
        {(notes) =>
          notes.length === 0 ? (
            <EmptyNotice title={t('riders.notes.empty')} text={t('riders.notes.emptyText')} />
          ) : (
            <NoteList notes={notes} onDelete={setDoomed} />
          )
        }
      </Loaded>
      {doomed && (
        <ConfirmDialog
          title={t('riders.notes.deleteAsk', { author: doomed.author })}
          yes={t('riders.notes.delete')}
          isDangerous
          act={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        >
          <blockquote className="note-quote">{doomed.text}</blockquote>
          <p className="secondary">{t('riders.notes.deleteText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function NoteList({ notes, onDelete }: { notes: readonly Note[]; onDelete: (note: Note) => void }) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  return (
    <ul className="note-list">
      {notes.map((note) => (
        <li key={note.id}>
          <div>
            <p>{note.text}</p>
            <small>{t('riders.notes.by', { author: note.author, date: date(note.at), time: time(note.at) })}</small>
          </div>
          <IconButton
            className="note-delete"
            icon="trash"
            label={t('riders.notes.deleteOf', { author: note.author, date: date(note.at) })}
            onClick={() => onDelete(note)}
          />
        </li>
      ))}
    </ul>
  );
}
