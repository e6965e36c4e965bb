/** @jest-environment ./tools/testing/page-environment.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TaxPolicy, TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import type { User } from '@podium/contracts/people.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { sampleUser } from '../../../../../tools/testing/sample-user.ts';
import { Api, show } from '../../../../../tools/testing/show.tsx';
import { PolicyTab } from './PolicyTab.tsx';

const texts = [{ namespace: 'admin', folder: 'frontends/admin/locales' }];
const values: TaxPolicyValues = {
  creditCounts: true,
  nearPercent: 80,
  thresholdCents: { '1099-MISC': 200_000, '1042-S': 0, T4A: 50_000, 'T4A-NR': 50_000 },
  withholding: [],
};
const proposal: TaxPolicy = {
  id: 'p1',
  fromYear: 2026,
  values: { ...values, withholding: [{ raceCountry: 'CA', residence: 'foreign', percent: 15 }] },
  note: 'Our adviser asks for it',
  status: 'waiting',
  proposedAt: '2026-10-01T17:00:00.000Z',
  proposedBy: 'ada',
  decidedAt: null,
  decidedBy: null,
};
const api = (policies: TaxPolicy[]) =>
  new Api()
    .answer(rewardsCalls.taxPolicies, { policies, inForce: { year: 2026, values, isDefault: true } })
    .answer(rewardsCalls.decideTaxPolicy, { policy: { ...proposal, status: 'confirmed' } })
    .answer(rewardsCalls.proposeTaxPolicy, { policy: proposal })
    .answer(identityCalls.listAdmins, { admins: [] });
const open = (prepared: Api, me: Partial<User> = {}) => {
  setUser(
    sampleUser({
      type: 'admin',
      id: 'bob',
      roles: ['staff', 'approver', 'finance', 'owner'],
      secondSince: '2020-01-01T00:00:00.000Z',
      ...me,
    }),
  );
  return show(<PolicyTab />, { texts, at: '/auth/admin/tax-year/2026/policy', api: prepared });
};
afterEach(() => setUser(null));

describe('the policy of the tax year [rule 49] [finding 40.9]', () => {
  it('says that the values it came with are to be confirmed with an adviser', async () => {
    await open(api([]));
    expect(await screen.findByText(/Confirm them with your tax adviser/)).toBeTruthy();
    for (const text of ['$2,000.00', 'the first cent', '80%', 'Yes']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('is confirmed by another person than who proposed it', async () => {
    const prepared = api([proposal]);
    const { user } = await open(prepared);
    const card = await screen.findByRole('region', { name: 'From 2026 on' });
    expect(within(card).getByText('15%')).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: /Confirm the values/ });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(prepared.sent.find(({ address }) => address.endsWith('/tax-policy/p1'))?.body).toEqual({
        decision: 'confirmed',
      }),
    );
  });

  it('cannot be confirmed by who proposed it, who reads why', async () => {
    await open(api([proposal]), { id: 'ada' });
    const button = await screen.findByRole('button', { name: 'Confirm' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('data-hint')).toMatch(/You asked for this yourself/);
  });

  it('is proposed with a reason, in dollars and whole percent', async () => {
    const prepared = api([]);
    const { user } = await open(prepared);
    await user.click(await screen.findByRole('button', { name: 'Propose other values' }));
    await screen.findByLabelText('Reason');
    const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    fill(screen.getByLabelText(/^Near the threshold/), '90');
    fill(screen.getByLabelText(/Regulation 105/), '15');
    fill(screen.getByLabelText('Reason'), 'Our adviser asks for it');
    await user.click(screen.getByText('Propose'));
    const posted = () => prepared.sent.find(({ body }) => body !== null)?.body;
    await waitFor(() => expect(posted()).toBeDefined());
    expect(posted()).toEqual({
      fromYear: 2026,
      values: { ...proposal.values, nearPercent: 90 },
      note: 'Our adviser asks for it',
    });
  });
});
