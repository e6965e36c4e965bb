/** @jest-environment ./tools/testing/page-environment.mjs */
import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { Api, show } from '../../../../tools/testing/show.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

it.each([
  ['md', 520],
  ['lg', 680],
  ['xl', 900],
] as const)('a dialog of size %s is %d px wide [S9.37]', async (size, width) => {
  await show(
    <ConfirmDialog isOpen title="Cancel the event?" yes="Cancel it" size={size} act={() => {}} onClose={() => {}} />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the event?' });
  expect(dialog.closest<HTMLElement>('.ant-modal')?.style.width).toBe(`${width}px`);
});

it('a dialog is of size md unless it says otherwise', async () => {
  await show(<ConfirmDialog isOpen title="Cancel the event?" yes="Cancel it" act={() => {}} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the event?' });
  expect(dialog.closest<HTMLElement>('.ant-modal')?.style.width).toBe('520px');
});

describe('a note', () => {
  const refusal = {
    code: 'request/invalid',
    status: 400,
    message: 'Check the fields.',
    errors: [{ path: 'reason', code: 'too_small', message: 'Say more.' }],
  } as const;
  const params = { params: { type: 'admin', claimId: '1' } } as const;

  it('that is required is asked for, and then given to the action without blanks around it', async () => {
    const given: string[] = [];
    let isClosed = false;
    const { user } = await show(
      <ConfirmDialog
        title="Reject it?"
        yes="Reject"
        note={{ maxLength: 300, isRequired: true }}
        act={(note) => given.push(note)}
        onClose={() => (isClosed = true)}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Reason (required)' });
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByRole('alert').textContent).toBe('Fill in this field.');
    expect(given).toEqual([]);
    await user.type(field, ' Too late. ');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect([given, isClosed]).toEqual([['Too late.'], true]);
  });

  it('that the server refuses says so at its field, and is kept', async () => {
    const { user } = await show(
      <ConfirmDialog
        title="Cancel it?"
        yes="Cancel it"
        note={{ maxLength: 300, isShort: true }}
        act={(reason) => call(rewardsCalls.updateClaim, { ...params, body: { action: 'cancel', reason } })}
        onClose={() => {}}
      />,
      { api: new Api().refuse(rewardsCalls.updateClaim, { ...refusal, errors: [...refusal.errors] }) },
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason (optional)' });
    await user.type(field, 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel it' }));
    const said = await screen.findByText('Say more.');
    expect(field.getAttribute('aria-describedby')).toBe(said.id);
    expect(field.value).toBe('x');
  });
});

function Switch() {
  const [isOn, setOn] = useState(true);
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isOn ? 'Switch it off?' : 'Switch it on?'}
      yes="Switch"
      act={() => setOn(!isOn)}
      onClose={() => setOpen(false)}
    />
  );
}

it('a dialog says what it asked until it is closed, though its screen has changed', async () => {
  const { user } = await show(<Switch />);
  const dialog = screen.getByRole('dialog', { name: 'Switch it off?' });
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  expect(within(dialog).getByText('Switch it off?')).toBeTruthy();
});
