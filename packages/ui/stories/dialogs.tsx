import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../src/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../src/dialogs/Dialog.tsx';
import { FormDialog } from '../src/dialogs/FormDialog.tsx';
import { Button } from '../src/parts/Button.tsx';
import type { Story } from './story.ts';

function Opens({ label, children }: { label: string; children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

const done = () => Promise.resolve();

export const confirmDialog: Story = {
  part: 'ConfirmDialog',
  states: {
    plain: (t) => (
      <Opens label={t('dialog.open')}>
        {(onClose) => (
          <ConfirmDialog title={t('dialog.approve')} yes={t('table.approve')} act={done} onClose={onClose} />
        )}
      </Opens>
    ),
    'dangerous, with a reason': (t) => (
      <Opens label={t('dialog.open')}>
        {(onClose) => (
          <ConfirmDialog
            title={t('dialog.delete')}
            yes={t('delete')}
            isDangerous
            note={{ maxLength: 200, isRequired: true }}
            act={done}
            onClose={onClose}
          >
            <p>{t('dialog.text')}</p>
          </ConfirmDialog>
        )}
      </Opens>
    ),
    'that fails': (t) => (
      <Opens label={t('dialog.open')}>
        {(onClose) => (
          <ConfirmDialog
            title={t('dialog.approve')}
            yes={t('table.approve')}
            act={() => Promise.reject(new Error(t('failed')))}
            onClose={onClose}
          />
        )}
      </Opens>
    ),
  },
};

export const formDialog: Story = {
  part: 'FormDialog',
  states: {
    plain: (t) => (
      <Opens label={t('dialog.open')}>
        {(onClose) => (
          <FormDialog title={t('add')} yes={t('save')} act={done} onClose={onClose}>
            <Form.Item name="name" label={t('field.name')} rules={[{ required: true }]}>
              <Input />
            </Form.Item>
          </FormDialog>
        )}
      </Opens>
    ),
  },
};

export const dialog: Story = {
  part: 'Dialog',
  states: {
    plain: (t) => (
      <Opens label={t('dialog.open')}>
        {(onClose) => (
          <Dialog title={t('event')} onClose={onClose}>
            <p>{t('dialog.text')}</p>
          </Dialog>
        )}
      </Opens>
    ),
  },
};
