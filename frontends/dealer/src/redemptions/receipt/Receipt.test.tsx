/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { Api, show } from '../../../../../tools/testing/show.tsx';
import { Receipt } from './Receipt.tsx';

const account = 'deddaf62-0000-4000-8000-000000000000';
const redemption: Redemption = {
  id: 'x1',
  code: 'A1B2C3',
  riderId: 'r1',
  riderName: 'Zoé Roy',
  dealerId: 'd1',
  dealerName: 'Canyon Ridge',
  employeeName: 'Dana',
  amountCents: 4_000,
  currency: 'USD',
  time: '2025-05-02T12:00:00.000Z',
  undoneAt: '2025-05-02T13:00:00.000Z',
  undoneBy: account,
  undoneAs: 'undo',
  canUndo: false,
  refundStatus: 'open',
  lots: [],
};

it.each([
  ['en', 'undo', /by Canyon Ridge/],
  ['fr', 'undo', /par Canyon Ridge/],
  ['en', 'refund', /by Podium Rewards/],
] as const)('names who undid it (%s, %s), and never an account id', async (locale, undoneAs, words) => {
  await show(
    <Receipt
      redemption={{ ...redemption, undoneAs }}
      dealer={{ name: 'Canyon Ridge' } as Dealer}
      leftCents={null}
      next={() => null}
    />,
    {
      at: locale === 'fr' ? '/fr/' : '/',
      texts: [{ namespace: 'dealer', folder: 'frontends/dealer/locales' }],
      api: new Api(),
    },
  );
  expect(screen.getByText(words)).toBeDefined();
  expect(document.body.textContent).not.toContain(account);
});
