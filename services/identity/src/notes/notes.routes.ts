import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { addNote, deleteNote, readNotes } from './notes.ts';

export const notesRoutes = ({ db }: IdentityParts) => [
  mount(identityRoutes.listNotes, async ({ params }) => ({ notes: await readNotes(db, params.riderId) })),
  mount(identityRoutes.addNote, async (call) => ({
    note: await addNote(db, call.params.riderId, call.body.text, call),
  })),
  mount(identityRoutes.deleteNote, (call) => deleteNote(db, call.params.riderId, call.params.noteId, call)),
];
