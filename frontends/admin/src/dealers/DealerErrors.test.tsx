/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { Api, show } from '../../../../tools/testing/show.tsx';
import { DealersPage } from './DealersPage.tsx';
import { NewDealerPage } from './NewDealerPage.tsx';

const texts = [{ namespace: 'admin', folder: 'frontends/admin/locales' }];
const failed = { code: 'service/unexpected', status: 500, message: 'The office is closed.' } as const;

it('a dealer that cannot be added says why, and nothing that was typed is lost [S8.33]', async () => {
  const api = new Api().refuse(dealersCalls.createDealer, failed);
  const { user } = await show(<NewDealerPage />, { texts, api });
  const typed = { Name: 'Ridge Cycle', 'Dealer number': '4711', City: 'Reno', 'ZIP or postal code': '89501' };
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.type(screen.getByLabelText('State'), 'nv');
  await user.click(await screen.findByText('NV Nevada', { selector: '.ant-select-item-option-content' }));
  await user.click(screen.getByRole('button', { name: 'Add dealer' }));
  await screen.findByText('The office is closed.');
  for (const text of Object.values(typed)) screen.getByDisplayValue(text);
});

it('dealers that cannot be loaded say why, and load after a retry [S8.34]', async () => {
  const api = new Api().refuse(dealersCalls.leanDealers, failed);
  const { user } = await show(<DealersPage />, { texts, api, at: '/auth/admin/dealers' });
  await screen.findByText('The office is closed.', undefined, { timeout: 10_000 });
  api.answer(dealersCalls.leanDealers, { dealers: [], center: null, distinctStates: [], distinctCountry: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No dealers yet');
});
