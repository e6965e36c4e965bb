/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Api, show } from '../../../../../tools/testing/show.tsx';
import { MissingDrawer, type MissingStart } from './MissingDrawer.tsx';

const race = (eventId: string, title: string) => ({
  eventId,
  title,
  endDate: '2026-05-02',
  claimUntil: '2026-06-16',
  classes: ['450 A', '250 Pro', '450 Pro'],
});
const oak = race('oak', 'Oak Hill Cup');
const lake = race('lake', 'Lake Open');
const refusal = { code: 'rewards/claim-too-late', status: 409, message: 'Too late.' } as const;

/** Finds the second race only by its name; each report is refused, so that the form stays. */
const rewards = () =>
  new Api()
    .answer(rewardsCalls.claimableEvents, ({ address }) => ({ events: [address.includes('query=Lake') ? lake : oak] }))
    .refuse(rewardsCalls.claimMissing, refusal);
const showDrawer = (start: MissingStart = null) =>
  show(<MissingDrawer start={start} onClose={() => {}} />, {
    api: rewards(),
    texts: [{ namespace: 'rider', folder: 'frontends/rider/locales' }],
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const sentBody = async (api: Api) => {
  await screen.findByText('Too late.');
  return api.sent.find(({ address }) => address.endsWith('/missing-payments'))?.body;
};

it('offers the races that can be reported before anything is typed, and finds others', async () => {
  const { user, api } = await showDrawer();
  await user.click(await field('Race'));
  await waitFor(() => expect(options()).toEqual(['Oak Hill Cup, May 2nd, 2026']));
  await user.keyboard('Lake');
  await waitFor(() => expect(options()).toEqual(['Lake Open, May 2nd, 2026']));
  await user.keyboard('{Enter}');
  expect((await field('Race')).value).toBe('Lake Open, May 2nd, 2026');
  await screen.findByText('Can be reported until Jun 16th, 2026.');
  // A class of the race by the arrows; Enter alone takes none of them in place of what was typed.
  await user.click(await field('Class'));
  await user.keyboard('450');
  expect(options()).toEqual(['450 A', '450 Pro']);
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect([(await field('Class')).value, options()]).toEqual(['450 Pro', []]);
  await user.type(screen.getByLabelText(/What should have been paid/), 'The purse.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await sentBody(api)).toEqual({ eventId: 'lake', className: '450 Pro', message: 'The purse.' });
});

it('starts with the race and class of a result, also past its deadline, and takes a class of any name', async () => {
  const { user, api } = await showDrawer({ eventId: 'old', eventTitle: 'Old Cup', className: '85cc', place: 2 });
  expect([(await field('Race')).value, (await field('Class')).value]).toEqual(['Old Cup', '85cc']);
  await user.clear(await field('Class'));
  await user.keyboard('Vets{Tab}');
  await user.type(screen.getByLabelText(/What should have been paid/), 'The purse.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await sentBody(api)).toEqual({ eventId: 'old', className: 'Vets', place: 2, message: 'The purse.' });
});

it('says at its field that a race is needed', async () => {
  const { user } = await showDrawer();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(async () => expect((await field('Race')).getAttribute('aria-invalid')).toBe('true'));
});
