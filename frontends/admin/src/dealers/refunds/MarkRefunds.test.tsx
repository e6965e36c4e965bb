/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import type { DealerRefund } from '@podium/contracts/api/rewards/refunds.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Api, show } from '../../../../../tools/testing/show.tsx';
import { MarkRefunds } from './MarkRefunds.tsx';

const texts = [{ namespace: 'admin', folder: 'frontends/admin/locales' }];
const refund: DealerRefund = {
  redemptionId: 'r1',
  version: 1,
  code: '10008X',
  dealerId: 'd1',
  dealerName: 'Ridge Cycle',
  dealerNumber: '4711',
  amountCents: 6_000,
  currency: 'USD',
  redeemedAt: '2026-06-01T18:00:00Z',
  dueDate: '2026-07-01',
  ageDays: 3,
  isOverdue: false,
  status: 'open',
  sentAt: null,
  sentBy: null,
  reference: null,
  hand: null,
};

it('marks a refund anew whose mark somebody removed after the answer was lost, and the same one only once', async () => {
  const api = new Api().lose(rewardsCalls.sendRefunds);
  const mark = async (version: number) => {
    const { user } = await show(<MarkRefunds refunds={[{ ...refund, version }]} as="send" onClose={() => {}} />, {
      texts,
      api,
    });
    const before = api.sent.length;
    await user.click(screen.getByRole('button', { name: /^Mark/ }));
    await waitFor(() => expect(api.sent.length).toBe(before + 1));
  };
  for (const version of [1, 1, 3]) await mark(version);
  const [first, again, later] = api.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toMatch(/^\w{16,}$/);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});
