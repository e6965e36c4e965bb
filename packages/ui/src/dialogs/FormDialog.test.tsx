/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { Api, show } from '../../../../tools/testing/show.tsx';
import { FormDialog } from './FormDialog.tsx';

type Values = { text: string };
const params = { params: { riderId: '1' } } as const;

function NoteDialog({ act, onClose = () => {} }: { act: (values: Values) => Promise<unknown>; onClose?: () => void }) {
  return (
    <FormDialog<Values> title="Note" yes="Add" act={act} onClose={onClose}>
      <Form.Item name="text" label="Text" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
    </FormDialog>
  );
}

const adds = (body: Values) => call(identityCalls.addNote, { ...params, body });
const refusal = { code: 'request/invalid', status: 400, message: 'Check the fields.' } as const;

it('asks for what is missing, takes Enter, and closes when it is done', async () => {
  const given: Values[] = [];
  let isClosed = false;
  const { user } = await show(
    <NoteDialog act={(values) => Promise.resolve(given.push(values))} onClose={() => (isClosed = true)} />,
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Fill in this field.');
  expect(given).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Called{Enter}');
  expect([given, isClosed]).toEqual([[{ text: 'Called' }], true]);
});

it.each([
  ['at its field', [{ path: 'text', code: 'too_small', message: 'Say more.' }], 'Say more.', null],
  ['below the form', [], null, 'Check the fields.'],
])('shows a refusal %s, and keeps what was typed', async (_where, errors, atField, below) => {
  const { user } = await show(<NoteDialog act={adds} />, {
    api: new Api().refuse(identityCalls.addNote, { ...refusal, errors }),
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });
  await user.type(field, 'x');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText(atField ?? below ?? '');
  if (atField) expect(screen.queryByText('Check the fields.')).toBeNull();
  expect(field.value).toBe('x');
});
