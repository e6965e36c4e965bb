/** @jest-environment ./tools/testing/page-environment.mjs */
import { createRef, useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { sampleRider } from '../../../../tools/testing/sample-rider.ts';
import { Api, show, violations } from '../../../../tools/testing/show.tsx';
import { RiderSearch } from './RiderSearch.tsx';

const riders = [sampleRider('1', 'Zoe Roy'), sampleRider('2', 'Zora Day'), sampleRider('3', 'Zoltan Low')];
const typedIn = (address: string) => new URL(address, location.origin).searchParams.get('query')!;
const program = () =>
  new Api()
    .answer(identityCalls.leanRiders, ({ address }) => ({
      riders: riders.filter(({ fullName }) => fullName.startsWith(typedIn(address))),
    }))
    .answer(rewardsCalls.listWallets, { wallets: [] });

async function showSearch({ api = program(), at = '/' } = {}) {
  const picks: string[] = [];
  const ref = createRef<HTMLInputElement>();
  function Counter() {
    const [chosenId, setChosenId] = useState<string>();
    const pick = ({ id }: { id: string }) => (picks.push(id), setChosenId(id));
    return <RiderSearch ref={ref} currency="USD" chosenId={chosenId} onSearch={() => {}} onPick={pick} />;
  }
  const texts = [{ namespace: 'dealer', folder: 'frontends/dealer/locales' }];
  return { ...(await show(<Counter />, { texts, at, api })), picks, api };
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const names = () => screen.queryAllByRole('option').map((each) => each.querySelector('b')?.textContent);
const marked = () => screen.queryByRole('option', { selected: true })?.querySelector('b')?.textContent;
const found = (count: number) => waitFor(() => expect(names()).toHaveLength(count));

it('opens the rider of the arrows and Enter, whom the list no longer shows, and empties by Escape', async () => {
  const { user, picks } = await showSearch();
  expect(document.activeElement).toBe(field());
  await user.keyboard('Zo');
  await waitFor(() => expect([names(), marked()]).toEqual([['Zoe Roy', 'Zora Day', 'Zoltan Low'], 'Zoe Roy']));
  await user.hover(screen.getByRole('option', { name: /Zoltan Low/ }));
  await user.keyboard('{ArrowDown}{Enter}');
  expect([picks, names(), marked(), field().value]).toEqual([['2'], ['Zoe Roy', 'Zoltan Low'], 'Zoe Roy', 'Zo']);
  await user.click(screen.getByRole('option', { name: /Zoltan Low/ }));
  await waitFor(() => expect([picks, names(), marked()]).toEqual([['2', '3'], ['Zoe Roy', 'Zora Day'], 'Zoe Roy']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect([field().value, names()]).toEqual(['', []]));
});

it('Enter before the list of the text is there opens the first of that list, and never one of an earlier text', async () => {
  const { user, picks } = await showSearch();
  await user.keyboard('Zo');
  await found(3);
  await user.keyboard('l{Enter}');
  expect([picks, names()]).toEqual([[], ['Zoe Roy', 'Zora Day', 'Zoltan Low']]);
  await waitFor(() => expect(picks).toEqual(['3']));
});

it('reads the code of a rider by Enter, and says why one was refused', async () => {
  const { user, picks, api } = await showSearch();
  api.answerOnce(rewardsCalls.readPass, { riderId: '9', riderName: 'Zed Ray' });
  await user.keyboard('PR1.good{Enter}');
  await waitFor(() => expect([picks, field().value]).toEqual([['9'], '']));
  api.refuseOnce(rewardsCalls.readPass, { code: 'rewards/pass-invalid', status: 422, message: 'Not a pass.' });
  await user.keyboard('PR1.bad{Enter}');
  await screen.findByText('Not a pass.');
  expect([picks, api.sent.filter(({ address }) => address.includes('lean'))]).toEqual([['9'], []]);
});

it.each([
  ['en', '/', '3 riders found', 'No riders found.'],
  ['fr', '/fr/', '3 pilotes trouvés', 'Aucun pilote trouvé.'],
])('announces in %s how many there are, without accessibility violations', async (_locale, at, some, none) => {
  const { user } = await showSearch({ at });
  await user.keyboard('Zo');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(some));
  expect(await violations()).toEqual([]);
  await user.keyboard('x');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(none));
});
