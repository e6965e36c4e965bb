/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import { show } from '../../../../tools/testing/show.tsx';
import { Hint } from './Hint.tsx';

const showHint = () =>
  show(
    <Hint text="Duplicate">
      <button type="button">copy</button>
    </Hint>,
  );
type User = Awaited<ReturnType<typeof showHint>>['user'];
const button = () => screen.getByRole('button');

it.each<[string, (user: User) => Promise<unknown>]>([
  ['hover', (user) => user.hover(button())],
  ['focus', (user) => user.tab()],
  ['touch', (user) => user.pointer({ keys: '[TouchA]', target: button() })],
  ['click', (user) => user.click(button())],
])('shows below the control on %s [S9.55] [S9.56]', async (_how, act) => {
  const { user } = await showHint();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await act(user);
  const hint = await screen.findByRole('tooltip');
  expect(hint.textContent).toBe('Duplicate');
  expect(hint.closest('.ant-tooltip')?.className).toContain('ant-tooltip-placement-bottom');
});
