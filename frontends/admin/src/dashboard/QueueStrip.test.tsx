/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, within } from '@testing-library/react';
import type { Summary } from '@podium/contracts/api/reports.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { Api, show } from '../../../../tools/testing/show.tsx';
import { QueueStrip } from './QueueStrip.tsx';

it('counts the VINs to verify as the VIN desk does', async () => {
  const summary = { lateEvents: 2, vinsToVerify: 65, openRefunds: { count: 0, dealers: 0, amounts: [] } };
  const pagination = { page: 1, limit: 1, total: 9, totalPages: 9 };
  const api = new Api().answer(dealersCalls.waitingVins, { groups: [], bikes: 61, riders: 50, pagination });
  await show(<QueueStrip summary={summary as unknown as Summary} />, {
    texts: [{ namespace: 'admin', folder: 'frontends/admin/locales' }],
    api,
  });
  const line = (await screen.findByText('61')).closest('li');
  within(line as HTMLElement).getByText('VINs to verify');
  expect(screen.queryByText('65')).toBeNull();
});
