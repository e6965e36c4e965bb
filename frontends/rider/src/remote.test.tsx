/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, within } from '@testing-library/react';
import type { Movement, Redemption } from '@podium/contracts/api/rewards.ts';
import type { LostCash } from '@podium/contracts/api/rewards/missing-payments.ts';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { useRoutes } from '@podium/ui/federated/router.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { sampleRider, sampleUser } from '../../../tools/testing/sample-user.ts';
import { Api, show } from '../../../tools/testing/show.tsx';
import { remote } from './remote.tsx';

const user = sampleUser({ id: 'u1', subjectId: 'r1' });
const rider = sampleRider({
  wallet: {
    credit: [{ currency: 'USD', availableCents: 21_000, earnedCents: 25_000, redeemedCents: 4_000, debtCents: 0 }],
    cash: [{ currency: 'USD', owedCents: 5_000, earnedCents: 75_000, paidCents: 70_000, debtCents: 0 }],
  },
});
const moved = (kind: Movement['kind'], amountCents: number): Movement => ({
  id: kind,
  kind,
  at: `${today()}T12:00:00.000Z`,
  amountCents,
  balanceCents: amountCents,
  currency: 'USD',
  wallet: 'dealerCredit',
  eventTitle: 'Oak Hill Cup',
  className: '450 A',
  dealerName: null,
  code: null,
  reason: null,
});
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
  undoneAt: null,
  undoneBy: null,
  undoneAs: null,
  canUndo: false,
  refundStatus: 'open',
  lots: [],
};
const claim: PayoutClaim = {
  id: 'c1',
  riderId: 'r1',
  riderName: 'Zoé Roy',
  email: 'zoe@x.test',
  country: 'US',
  currency: 'USD',
  amountCents: 70_000,
  withheldCents: 0,
  netCents: 70_000,
  status: 'sent',
  method: 'order',
  attempt: 1,
  openedAt: '2025-05-01T12:00:00.000Z',
  openedBy: 'rider',
  dueDate: null,
  dueFrom: null,
  isOverdue: false,
  blockedBy: [],
  approvedAt: null,
  approvedBy: null,
  isApproved: false,
  orderId: null,
  orderStatus: null,
  settlement: null,
  lastFailure: null,
  chequeRunId: null,
  sentAt: '2025-05-02T12:00:00.000Z',
  sentBy: null,
  reference: null,
  closedReason: null,
  version: 1,
  awards: [],
};
const lost: LostCash = {
  awardId: 'a1',
  eventTitle: 'Oak Hill Cup',
  className: '450 Pro',
  place: 1,
  amountCents: 40_000,
  currency: 'USD',
  source: 'result',
  claimBy: '2025-07-01',
  lostOn: '2025-07-02',
  lapse: 'notClaimed',
  isReinstated: false,
  request: null,
};
const request = {
  id: 'q1',
  message: 'I was abroad.',
  answer: null,
  createdAt: '2025-07-03T12:00:00.000Z',
  decidedAt: null,
};
const page = { page: 1, totalPages: 1, total: 1 };

const Screens = () => useRoutes([{ path: 'auth/rider', children: remote.routes }]);
async function open(path: string, shownClaim = claim, lostCash: LostCash[] = []) {
  setUser(user);
  const api = new Api()
    .answer(identityCalls.getRider, { rider, unavailable: [] })
    .answer(rewardsCalls.ledger, { movements: [moved('earn', 25_000), moved('redeem', -4_000)] })
    .answer(rewardsCalls.riderResults, { results: [], pagination: page })
    .answer(rewardsCalls.redemptions, { redemptions: [redemption], pagination: page, totals: [] })
    .answer(rewardsCalls.payoutClaims, { claims: [shownClaim], pagination: page, totals: [] })
    .answer(rewardsCalls.lostCash, { awards: lostCash });
  const texts = [{ namespace: 'rider', folder: 'frontends/rider/locales' }];
  await show(<Screens />, { texts, at: `/auth/rider/${path}`, api });
}
const region = (name: string | RegExp) => screen.findByRole('region', { name }, { timeout: 20_000 });

describe('a rider’s money', () => {
  it('credit earned and available is in the wallet [S3.14]', async () => {
    await open('wallet');
    const wallet = await region('Available credit');
    await within(wallet).findByText('$250.00', { exact: false });
    expect(wallet.textContent).toMatch(
      /^Available credit\$210\.00\sUSD.*Earned in \d+\$250\.00\sUSDRedeemed in \d+\$40\.00\sUSD/,
    );
  });

  it('redemptions of credit have a screen of their own [S3.14]', async () => {
    await open('redemptions');
    const row = await screen.findByRole('row', { name: /A1B2C3/ }, { timeout: 20_000 });
    for (const text of ['Canyon Ridge', '$40.00']) within(row).getByText(text, { exact: false });
  });

  it('cash earned, owed and paid is on the screen of cash, with the claims [S3.14]', async () => {
    await open('cashout');
    expect((await region(/^Cash/)).textContent).toMatch(
      /^Cash owed to you\$50\.00\sUSDTotal earned\$750\.00\sUSDPaid out\$700\.00\sUSD/,
    );
    expect((await region('Past claims')).textContent).toMatch(/May 2nd, 2025\$700\.00\sUSDSent/);
  });

  it.each([
    ['results', 'your results were verified'],
    ['documents', 'your documents were verified'],
    ['claim', 'of your claim'],
  ] as const)('the day that a claim is due is counted from the %s, and says so [S9.3]', async (dueFrom, text) => {
    await open('cashout', { ...claim, status: 'open', sentAt: null, dueDate: '2025-06-01', dueFrom });
    const steps = await screen.findByRole('list', { name: 'Claim status' }, { timeout: 20_000 });
    expect(steps.textContent).toMatch(new RegExp(`By Jun 1st, 2025 at the latestCounted from the day ${text}$`));
  });

  it.each<[string, Partial<LostCash>, RegExp, string | null]>([
    [
      'not claimed',
      {},
      /lost on Jul 2nd, 2025It was not claimed by Jul 1st, 2025/,
      'Ask for reinstatement: Oak Hill Cup',
    ],
    [
      'without documents',
      { lapse: 'documentsMissing' },
      /was not on file by Jul 1st/,
      'Ask for reinstatement: Oak Hill Cup',
    ],
    ['not verified', { lapse: 'documentsNotVerified' }, /were not verified by/, 'Ask for reinstatement: Oak Hill Cup'],
    ['lost long ago', { lapse: null }, /with verified documents, by/, 'Ask for reinstatement: Oak Hill Cup'],
    ['asked for', { request: { ...request, status: 'open' } }, /You asked for .*Jul 3rd.*I was abroad\./, null],
    [
      'refused',
      { request: { ...request, status: 'declined', answer: 'Too late.', decidedAt: '2025-07-05T12:00:00.000Z' } },
      /Answer on Jul 5th, 2025: Too late\./,
      'Ask again: Oak Hill Cup',
    ],
    [
      'reinstated',
      { isReinstated: true, claimBy: '2025-08-04', request: { ...request, status: 'resolved', answer: 'Get well.' } },
      /Reinstated.*Claim it, with verified documents, by Aug 4th, 2025.*Get well\./,
      null,
    ],
  ])('cash that was lost is listed with its reason and what can be done: %s', async (_case, change, text, act) => {
    await open('cashout', claim, [{ ...lost, ...change }]);
    const panel = await region('Cash you lost');
    expect(panel.textContent).toMatch(text);
    expect(
      within(panel)
        .queryAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(act === null ? [] : [act]);
  });

  it('a rider who lost nothing reads nothing of it', async () => {
    await open('cashout');
    await region('Past claims');
    expect(screen.queryByRole('region', { name: 'Cash you lost' })).toBeNull();
  });
});
