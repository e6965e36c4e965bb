/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import { show } from '../../../../tools/testing/show.tsx';
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
