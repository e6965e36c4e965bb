import { randomUUID } from 'node:crypto';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { password, problemOf, type Rider, World } from '../testing/world.ts';

/**
 * The attacker is an owner, who may add staff, and adds a second account for themself: the password is theirs. It must
 * not be the second person for what the first one asks (rule 42).
 */
const world = new World(process.env.PRODUCT_URL ?? '');
const key = () => ({ 'idempotency-key': randomUUID() });
const codeOf = (call: Promise<unknown>) => problemOf(call).then(({ code }) => code);

/** Signs in anew: a token of before a confirmation does not have it. */
const signIn = (email: string) => new PodiumClient(world.baseUrl, { email, password });
async function addAs(attacker: PodiumClient, roles?: StaffRole[]): Promise<Admin> {
  const email = `${world.unique('second')}@x.test`;
  const body = { name: 'Sam Second', email, password, ...(roles && { roles }) };
  return (await attacker.post<{ admin: Admin }>('/api/admin/admins', body)).admin;
}
const confirm = (by: PodiumClient, { id }: Admin) => by.put(`/api/admin/admin/${id}/confirm`, {});
const setRoles = (by: PodiumClient, { id }: Admin, roles: StaffRole[]) =>
  by.put(`/api/admin/admins/${id}/roles`, { roles });

/** A grant of 50,000.00, which waits for a second person. */
async function askGrant(by: PodiumClient, rider: Rider): Promise<string> {
  const body = { kind: 'grant', wallet: 'cash', currency: 'USD', amountCents: 5_000_000, reason: 'Travel support' };
  const asked = await until(
    'the rider at rewards',
    () =>
      by
        .post<{ pendingAdjustmentId: string }>(`/api/admin/rider/${rider.id}/adjustments`, body, key())
        .catch(({ code }: { code: string }) => {
          if (code !== 'rewards/not-a-rider') throw new Error(code);
          return null;
        }),
    (answer) => answer !== null,
  );
  return asked?.pendingAdjustmentId ?? '';
}
const approve = (by: PodiumClient, id: string) =>
  by.put(`/api/admin/pending-adjustment/${id}`, { decision: 'approve', reason: 'Looks right' });
const owedTo = async (rider: Rider) =>
  (await world.admin.get<{ cash: { earnedCents: number }[] }>(`/api/admin/rider/${rider.id}/wallet`)).cash;

describe('fault 8: an admin who adds a second one', () => {
  it('does not get a grant of 50,000.00 approved by it, by its password or as its creator', async () => {
    const [attacker, rider] = [await world.staff(), await world.rider()];
    const second = await addAs(attacker);
    const grant = await askGrant(attacker, rider);
    expect(await codeOf(approve(signIn(second.email), grant))).toBe('session/not-confirmed');
    expect(await codeOf(confirm(attacker, second))).toBe('identity/confirm-own-admin');
    expect(await codeOf(confirm(signIn(second.email), second))).toBe('session/not-confirmed');
    expect(await codeOf(approve(signIn(second.email), grant))).toBe('session/not-confirmed');
    expect(await owedTo(rider)).toEqual([]);
  });

  it('does not get it confirmed by a third one of their own, whatever its roles', async () => {
    const attacker = await world.staff();
    const second = await addAs(attacker);
    for (const roles of [['owner'], ['approver'], ['staff', 'approver', 'finance', 'owner']] as StaffRole[][]) {
      const third = await addAs(attacker, roles);
      expect(await codeOf(confirm(signIn(third.email), second))).toBe('session/not-confirmed');
    }
  });

  it.each<StaffRole>(['approver', 'owner'])(
    'does not make an account that was confirmed without the role an %s who counts',
    async (role) => {
      const attacker = await world.staff();
      const [second, harmless] = [await addAs(attacker), await addAs(attacker, ['staff'])];
      // An honest approver confirms what looks harmless.
      await confirm(world.approver, harmless);
      await setRoles(attacker, harmless, ['staff', role]);
      expect(await codeOf(confirm(signIn(harmless.email), second))).toBe('session/not-confirmed');
      expect(await codeOf(confirm(attacker, harmless))).toBe('identity/confirm-own-admin');
    },
  );

  it('does not raise their own account', async () => {
    const email = await world.clerk('Rae Owner', { roles: ['owner'] });
    const attacker = signIn(email);
    const { user } = await attacker.get<{ user: Admin }>('/api/me');
    expect(await codeOf(setRoles(attacker, user, ['owner', 'approver']))).toBe('identity/own-roles');
    expect(await codeOf(approve(attacker, randomUUID()))).toBe('session/approver-needed');
  });

  it('once somebody else confirmed it, it approves what is asked after that, and nothing from before', async () => {
    const [attacker, rider] = [await world.staff(), await world.rider()];
    const second = await addAs(attacker);
    const before = await askGrant(attacker, rider);
    await confirm(world.approver, second);
    const after = await askGrant(attacker, rider);
    expect(await codeOf(approve(signIn(second.email), before))).toBe('session/confirmed-later');
    expect(await owedTo(rider)).toEqual([]);
    await approve(signIn(second.email), after);
    await approve(world.approver, before);
    expect(await owedTo(rider)).toMatchObject([{ earnedCents: 10_000_000 }]);
  });
});

describe('fault 9: an admin who takes a rider’s or a dealer’s sign-in', () => {
  it('does not order the payment in the rider’s place without the role finance', async () => {
    const rider = await world.rider();
    const attacker = signIn(await world.clerk('Rae Clerk', { roles: ['staff', 'approver'] }));
    await attacker.put(`/api/admin/rider/${rider.id}`, { email: `${world.unique('taken')}@x.test` });
    const { accessToken } = await attacker.post<{ accessToken: string }>('/api/proxy', { type: 'rider', id: rider.id });
    const order = PodiumClient.withToken(world.baseUrl, accessToken).post(
      '/api/payments/create-order',
      { claimId: randomUUID() },
      key(),
    );
    expect(await codeOf(order)).toBe('session/finance-needed');
  });
});
