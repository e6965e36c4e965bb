/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import { show } from '../../../../tools/testing/show.tsx';
import { HintHost } from './HintHost.tsx';

const bottom = 140;
async function showHint() {
  const shown = await show(
    <>
      <button type="button" data-hint="Duplicate" aria-label="Duplicate 450 A">
        <i>copy</i>
      </button>
      <HintHost />
    </>,
  );
  button().getBoundingClientRect = () => ({ left: 300, width: 40, bottom }) as DOMRect;
  return shown.user;
}
type User = Awaited<ReturnType<typeof showHint>>;
const button = () => screen.getByRole('button');
const hint = () => document.querySelector<HTMLElement>('.hint');

it.each<[string, (user: User) => Promise<unknown>]>([
  ['hover', (user) => user.hover(screen.getByText('copy'))],
  ['focus', (user) => user.tab()],
  ['touch', (user) => user.pointer({ keys: '[TouchA]', target: button() })],
  ['click', (user) => user.click(button())],
])('a hint shows below its control on %s, until Escape [S9.55] [S9.56]', async (_how, act) => {
  const user = await showHint();
  expect(hint()).toBeNull();
  await act(user);
  expect([hint()?.textContent, hint()?.style.top, hint()?.style.left]).toEqual(['Duplicate', `${bottom}px`, '320px']);
  await user.keyboard('{Escape}');
  expect(hint()).toBeNull();
});

it.each([
  ['left', { left: 4, width: 40 }, '138px'],
  ['right', { left: innerWidth - 50, width: 40 }, `${innerWidth - 138}px`],
])('a long hint stays inside the window at its %s edge', async (_side, place, left) => {
  const user = await showHint();
  button().getBoundingClientRect = () => ({ ...place, bottom }) as DOMRect;
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(260);
  await user.hover(button());
  expect(hint()?.style.left).toBe(left);
  jest.restoreAllMocks();
});

it('a hint goes with the pointer and the focus', async () => {
  const user = await showHint();
  await user.hover(button());
  await user.unhover(button());
  expect(hint()).toBeNull();
  await user.tab();
  await user.tab();
  expect(hint()).toBeNull();
});
