import { Form, Input } from 'antd';
import { useState } from 'react';
import { addNote as limits } from '@podium/contracts/limits/identity.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { addNote, deleteNote } from './notes.api.ts';

export function NoteForm({ riderId }: { riderId: string }) {
  const { t } = useTranslation('admin');
  const [round, setRound] = useState(0);
  const save = async ({ text }: { text: string }) => {
    const note = await addNote(riderId, text);
    announceDone(t('riders.notes.added'), async () => {
      await deleteNote(riderId, note.id);
      announceDone(t('riders.notes.deleted'));
    });
    setRound(round + 1);
  };
  return (
    <EntityForm<{ text: string }> key={round} onSave={save} saveLabel={t('riders.notes.add')}>
      <Form.Item
        name="text"
        label={t('riders.notes.text')}
        rules={[{ required: true, whitespace: true }]}
        extra={t('riders.notes.hint')}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={limits.text} showCount />
      </Form.Item>
    </EntityForm>
  );
}
