/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import type { CallAnswer } from '@podium/contracts/call.ts';
import type { User } from '@podium/contracts/people.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { useRoutes } from '@podium/ui/federated/router.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { sampleUser } from '../../../../tools/testing/sample-user.ts';
import { Api, show } from '../../../../tools/testing/show.tsx';
import { useWaitingCount } from './use-waiting.ts';
import { WaitingPage } from './WaitingPage.tsx';

const texts = [{ namespace: 'admin', folder: 'frontends/admin/locales' }];
const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
const none = { pagination: { page: 1, totalPages: 1, total: 0 } };
const one = { pagination: { page: 1, totalPages: 1, total: 1 } };
type Adjustment = CallAnswer<typeof rewardsCalls.pendingAdjustments>['adjustments'][number];
type Claim = CallAnswer<typeof rewardsCalls.payoutClaims>['claims'][number];

const staff = (id: string, name: string, more: object = {}) =>
  ({
    id,
    name,
    roles: ['staff'],
    confirmed: { at: ago(90), by: null },
    deActivated: false,
    involvedIds: [],
    ...more,
  }) as never;
const grant = { id: 'a1', kind: 'grant', riderId: 'r1', riderName: 'Zoé Roy', currency: 'CAD', cents: 5_000_001 };
const claim = { id: 'c1', riderId: 'r2', riderName: 'Max Roy', currency: 'USD', netCents: 120_000, openedAt: ago(1) };

/** A grant of Ada's of three days ago, a claim of a day ago, a new admin that Ada added a week ago; nothing else. */
const api = ({ hand = null }: { hand?: Claim['hand'] } = {}) =>
  new Api()
    .answer(catalogCalls.listHolds, { postings: [], ...none })
    .answer(rewardsCalls.pendingAdjustments, {
      adjustments: [
        { ...grant, askedAt: ago(3), askedBy: 'ada', reason: 'Travel', status: 'pending' } as unknown as Adjustment,
      ],
      ...one,
    })
    .answer(rewardsCalls.payoutClaims, ({ address }) => ({
      claims: address.includes('approval') ? [{ ...claim, openedBy: 'rider', settlement: null, hand } as Claim] : [],
      ...(address.includes('approval') ? one : none),
      totals: [],
    }))
    .answer(rewardsCalls.listMergeHolds, { riders: [] })
    .answer(rewardsCalls.ruleVersions, { ruleVersions: [] })
    .answer(rewardsCalls.taxPolicies, {
      policies: [],
      inForce: { year: 2026, values: {} as TaxPolicyValues, isDefault: true },
    })
    .answer(identityCalls.listPendingMerges, { merges: [] })
    .answer(identityCalls.listIdentityChanges, { changes: [], ...none })
    .answer(identityCalls.listAdmins, {
      admins: [
        staff('ada', 'Ada Asker'),
        staff('noe', 'Noé New', { confirmed: null, unconfirmedSince: ago(7), involvedIds: ['ada'] }),
      ],
    });

const Screen = () => useRoutes([{ path: 'auth/admin/waiting', element: <WaitingPage /> }]);
async function open(prepared: Api, me: Partial<User> = {}) {
  setUser(sampleUser({ type: 'admin', id: 'bob', ...me }));
  return show(<Screen />, { texts, at: '/auth/admin/waiting', api: prepared });
}
afterEach(() => setUser(null));
/** The rows of the table as texts, once there are some. */
async function rows(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'Waiting for approval' });
  await waitFor(() => expect(within(table).queryAllByRole('link').length).toBeGreaterThan(0));
  return [...table.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
}

describe('what waits for a second person (rule 42)', () => {
  it('stands on one page, the longest waiting first, with who, what, how much, why and since when', async () => {
    await open(api());
    const [first, second, third, ...others] = await rows();
    expect(others).toEqual([]);
    for (const text of ['New staff to confirm', 'Noé New', 'Ada Asker', '7 days', 'May decide'])
      expect(first).toContain(text);
    for (const text of ['Grant', 'Zoé Roy', '$50,000.01', 'CA', 'Reason given: Travel', 'Ada Asker', '3 days'])
      expect(second).toContain(text);
    for (const text of ['Claim to approve', 'Max Roy', '$1,200.00', '24 hours']) expect(third).toContain(text);
    expect(screen.getByRole('link', { name: 'Open: Claim to approve, Max Roy' }).getAttribute('href')).toBe(
      '/auth/admin/payout-claim/c1',
    );
  });

  it.each([
    ['who asked', { id: 'ada' }, 1, 'You asked for this yourself'],
    ['who is no approver', { roles: ['staff' as const] }, 1, 'This needs the role Approver'],
    ['who was confirmed later', { secondSince: ago(1) }, 1, 'Your account was confirmed after this was asked'],
    ['who has a hand in the money', {}, 2, 'You verified this rider’s documents yourself'],
  ])('says to %s why they may not decide', async (_, me, row, reason) => {
    await open(api({ hand: 'verifyDocuments' }), me);
    const shown = (await rows())[row];
    expect(shown).toContain('May not decide');
    expect(shown).toContain(reason);
  });

  it('a part that fails hides no other, and is named', async () => {
    const prepared = api().refuse(rewardsCalls.pendingAdjustments, {
      code: 'request/invalid',
      status: 400,
      message: 'No.',
    });
    const { user } = await open(prepared);
    expect(await rows()).toHaveLength(2);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('These could not be loaded: Manual adjustment.');
    prepared.answer(rewardsCalls.pendingAdjustments, { adjustments: [], ...none });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is counted', async () => {
    const Count = () => <output>{useWaitingCount() ?? 'unknown'}</output>;
    setUser(sampleUser({ type: 'admin', id: 'bob' }));
    await show(<Count />, { texts, at: '/', api: api() });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3'));
  });
});
