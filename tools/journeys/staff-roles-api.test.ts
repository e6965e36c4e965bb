import { randomUUID } from 'node:crypto';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { User } from '@podium/contracts/people.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { ops } from '../testing/ops.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { password, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const codeOf = (call: Promise<unknown>) => problemOf(call).then(({ code }) => code);
const signIn = (email: string) => new PodiumClient(world.baseUrl, { email, password });
const meOf = async (client: PodiumClient) => (await client.get<{ user: User }>('/api/me')).user;

type Hired = Admin & { client: PodiumClient };
/** Added by `by`, confirmed by nobody. */
async function hire(roles?: StaffRole[], by = world.admin): Promise<Hired> {
  const email = `${world.unique('staff')}@x.test`;
  const { admin } = await by.post<{ admin: Admin }>('/api/admin/admins', {
    name: 'Pat Staff',
    email,
    password,
    ...(roles && { roles }),
  });
  return { ...admin, client: signIn(email) };
}
const confirm = (by: PodiumClient, { id }: { id: string }) =>
  by.put<{ admin: Admin }>(`/api/admin/admin/${id}/confirm`, {}).then(({ admin }) => admin);
const setRoles = (by: PodiumClient, { id }: { id: string }, roles: StaffRole[]) =>
  by.put<{ admin: Admin }>(`/api/admin/admins/${id}/roles`, { roles }).then(({ admin }) => admin);

describe('an admin has roles (decision 079)', () => {
  it('the first admin has every role; who is added without any named gets all but owner, and is not confirmed', async () => {
    expect(await meOf(world.admin)).toMatchObject({ roles: ['staff', 'approver', 'finance', 'owner'] });
    const added = await hire();
    expect(added).toMatchObject({ roles: ['staff', 'approver', 'finance'], confirmed: null, secondSince: null });
    expect(added.involvedIds).toEqual([(await meOf(world.admin)).id]);
    expect(await meOf(added.client)).toMatchObject({ roles: ['staff', 'approver', 'finance'], secondSince: null });
  });

  it.each<[object, string]>([
    [{ roles: [] }, 'request/invalid'],
    [{ roles: ['boss'] }, 'request/invalid'],
    [{}, 'request/invalid'],
  ])('refuses %j', async (body, code) => {
    const { id } = await hire(['staff']);
    expect(await codeOf(world.admin.put(`/api/admin/admins/${id}/roles`, body))).toBe(code);
  });

  it('only an owner changes them, of somebody else who is one of the staff', async () => {
    const [plain, owner] = [await hire(['staff', 'approver', 'finance']), await hire(['owner'])];
    expect(await codeOf(setRoles(plain.client, owner, ['staff']))).toBe('session/owner-needed');
    expect(await codeOf(hire(['staff'], plain.client))).toBe('session/owner-needed');
    expect(await codeOf(plain.client.put(`/api/admin/admins/${owner.id}`, { active: false }))).toBe(
      'session/owner-needed',
    );
    expect(await codeOf(setRoles(owner.client, owner, ['owner', 'finance']))).toBe('identity/own-roles');
    expect(await codeOf(setRoles(world.admin, await world.rider(), ['staff']))).toBe('identity/no-such-user');
    expect(await setRoles(world.admin, plain, ['finance', 'staff'])).toMatchObject({ roles: ['staff', 'finance'] });
  });

  it('a refusal names the role, in the caller’s language', async () => {
    const { client } = await hire(['staff']);
    const answer = await fetch(`${world.baseUrl}/api/admin/payments/tax-file/2026`, {
      headers: {
        authorization: `Bearer ${await client.token()}`,
        'accept-language': 'fr',
        'x-requested-with': 'podium',
      },
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { code: 'session/finance-needed', message: expect.stringContaining('le rôle Finances') },
    ]);
  });

  it('a role can depend on what is asked: a claim is approved by an approver and sent by finance', async () => {
    const outcomes = async (roles: StaffRole[]) => {
      const client = signIn(await world.clerk('Rae Clerk', { roles }));
      const bodies = [
        { action: 'approve', netCents: 1 },
        { action: 'send' },
        { action: 'undo', reason: 'Lost in the mail' },
        { action: 'cancel' },
      ];
      const ask = (body: object) => codeOf(client.put(`/api/admin/payout-claim/${randomUUID()}`, body));
      return Promise.all(bodies.map(ask));
    };
    const [no, approver, finance] = [
      'rewards/no-such-claim',
      'session/approver-needed',
      'session/finance-needed',
    ] as const;
    expect(await outcomes(['staff'])).toEqual([approver, finance, finance, no]);
    expect(await outcomes(['approver'])).toEqual([no, finance, finance, no]);
    expect(await outcomes(['finance'])).toEqual([approver, no, no, no]);
  });

  it('two owners who take the role from each other at once leave one', async () => {
    const owners = await Promise.all([hire(['owner']), hire(['owner'])]);
    for (const { client } of owners) await client.token();
    const [first, second] = owners as [Hired, Hired];
    const outcomes = await Promise.all([
      setRoles(first.client, second, ['staff']).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      ),
      setRoles(second.client, first, ['staff']).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      ),
    ]);
    // Whoever is second is refused by the role that is read under the lock, or by the token that ended.
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const { admins } = await world.admin.get<{ admins: Admin[] }>('/api/admin/admins');
    expect(
      admins.filter(({ id, roles }) => owners.some((one) => one.id === id) && roles.includes('owner')),
    ).toHaveLength(1);
  });

  it('counts at once when it changes: tokens of before are refused, the browser renews its own', async () => {
    const { id, email, client } = await hire(['staff', 'finance']);
    const browser = new BrowserSession(world.baseUrl);
    await browser.call('POST', '/api/login', { email, password });
    expect((await browser.call('GET', '/api/admin/payments/tax-file/1999')).body.code).toBe('rewards/no-such-year');
    await client.token();
    await setRoles(world.admin, { id }, ['staff']);
    await until(
      'rewards to refuse the token of before',
      () => codeOf(client.get('/api/admin/payments/tax-file/1999')),
      (code) => code === 'session/missing',
      2000,
    );
    await browser.call('POST', '/api/token/refresh');
    expect((await browser.call('GET', '/api/admin/payments/tax-file/1999')).body.code).toBe('session/finance-needed');
    expect((await browser.call('GET', '/api/me')).body.user).toMatchObject({ roles: ['staff'] });
  });

  it('who acts by proxy has the roles of the admin, not more', async () => {
    const rider = await world.rider();
    const order = async ({ client }: Hired) => {
      const { accessToken } = await client.post<{ accessToken: string }>('/api/proxy', { type: 'rider', id: rider.id });
      const body = { claimId: randomUUID() };
      return codeOf(PodiumClient.withToken(world.baseUrl, accessToken).post('/api/payments/create-order', body));
    };
    expect(await order(await hire(['staff', 'approver']))).toBe('session/finance-needed');
    expect(await order(await hire(['staff', 'finance']))).toBe('rewards/no-such-claim');
  });
});

describe('another admin confirms who counts as a second person (rule 42)', () => {
  it('neither the account itself, nor who added it, nor somebody whom nobody confirmed', async () => {
    const [owner, added, friend] = [await hire(['owner']), await hire(), await hire()];
    expect(await codeOf(confirm(added.client, added))).toBe('session/not-confirmed');
    expect(await codeOf(confirm(world.admin, added))).toBe('identity/confirm-own-admin');
    expect(await codeOf(confirm(friend.client, added))).toBe('session/not-confirmed');
    expect(await codeOf(confirm(owner.client, added))).toBe('session/not-confirmed');
    await confirm(world.approver, friend);
    const friendAgain = signIn(friend.email);
    expect(await codeOf(confirm(friendAgain, friend))).toBe('identity/confirm-oneself');
    expect(await confirm(friendAgain, added)).toMatchObject({
      confirmed: { by: { id: friend.id, name: 'Pat Staff' } },
    });
    expect(await codeOf(confirm(friendAgain, await world.rider()))).toBe('identity/no-such-user');
  });

  it('who is neither approver nor owner confirms nobody', async () => {
    const clerk = await hire(['staff', 'finance']);
    await confirm(world.approver, clerk);
    expect(await codeOf(confirm(signIn(clerk.email), await hire()))).toBe('session/approver-or-owner-needed');
  });

  it('who lost the confirmation confirms nobody with a token of before', async () => {
    const [friend, added] = [await hire(), await hire()];
    await confirm(world.approver, friend);
    const client = signIn(friend.email);
    await client.token();
    for (const roles of [['staff'], ['staff', 'approver']] as StaffRole[][]) await setRoles(world.admin, friend, roles);
    // By the account as it is, or by the token that ended meanwhile.
    expect(['session/not-confirmed', 'session/missing']).toContain(await codeOf(confirm(client, added)));
  });

  it('counts from the confirmation on, and a second one changes nothing', async () => {
    const before = new Date().toISOString();
    const added = await hire();
    const first = await confirm(world.approver, added);
    expect((first.secondSince ?? '') > before).toBe(true);
    expect(await confirm(world.approver, added)).toEqual(first);
    expect((await meOf(signIn(added.email))).secondSince).toBe(first.secondSince);
  });

  it.each<StaffRole>(['approver', 'owner'])(
    'the role %s given anew has to be confirmed anew, by somebody else than who gave it',
    async (role) => {
      const owner = await hire(['owner']);
      await confirm(world.approver, owner);
      const ownerAgain = signIn(owner.email);
      const clerk = await hire(['staff']);
      await confirm(world.approver, clerk);
      // A role that decides nothing asks for nothing.
      expect((await setRoles(ownerAgain, clerk, ['staff', 'finance'])).confirmed).not.toBeNull();
      expect(await setRoles(ownerAgain, clerk, ['staff', role])).toMatchObject({ confirmed: null, secondSince: null });
      expect(await codeOf(confirm(ownerAgain, clerk))).toBe('identity/confirm-own-admin');
      expect((await confirm(world.approver, clerk)).confirmed).not.toBeNull();
      // Taking it away and giving it back is giving it anew.
      await setRoles(ownerAgain, clerk, ['staff']);
      expect((await setRoles(ownerAgain, clerk, ['staff', role])).confirmed).toBeNull();
    },
  );

  it('the audit log has who added, confirmed and changed whom', async () => {
    const added = await hire(['staff']);
    await confirm(world.approver, added);
    await setRoles(world.admin, added, ['staff', 'finance']);
    const { records } = await world.admin.get<{ records: object[] }>(
      `/api/admin/audit?targetType=admin&targetId=${added.id}`,
    );
    const [admin, approver] = [await meOf(world.admin), await meOf(world.approver)];
    expect(records).toMatchObject([
      {
        action: 'setAdminRoles',
        actorId: admin.id,
        before: { roles: ['staff'] },
        after: { roles: ['staff', 'finance'] },
      },
      { action: 'confirmAdmin', actorId: approver.id, after: { roles: ['staff'] } },
      { action: 'createAdmin', actorId: admin.id, after: { email: added.email, roles: ['staff'] } },
    ]);
  });
});

it('an operator adds an admin and confirms one, which the audit log has without a person', async () => {
  const email = `${world.unique('second')}@x.test`;
  const created = await ops(['admin', 'create', email, 'Jo Second'], { input: 'Podium2026\n' });
  expect([created.status, created.stderr]).toEqual([0, '']);
  expect(await meOf(signIn(email))).toMatchObject({
    secondSince: null,
    roles: ['staff', 'approver', 'finance', 'owner'],
  });
  const confirmed = await ops(['admins', 'confirm', email.toUpperCase()]);
  expect([confirmed.status, confirmed.stdout]).toEqual([0, expect.stringContaining('counts as a second person')]);
  const user = await meOf(signIn(email));
  expect(user.secondSince).not.toBeNull();
  const { records } = await world.admin.get<{ records: object[] }>(
    `/api/admin/audit?targetType=admin&targetId=${user.id}&action=confirmAdmin`,
  );
  expect(records).toMatchObject([{ actorId: null }]);
  expect(await ops(['admins', 'confirm', email])).toMatchObject({ stdout: expect.stringContaining('already') });
  expect(await ops(['admins', 'confirm', 'nobody@x.test'])).toMatchObject({ status: 1 });
  // Who is there from the start counts for all of it.
  expect(testAdmin.email).toBe((await meOf(world.admin)).email);
  expect((await meOf(world.admin)).secondSince).toBe('1970-01-01T00:00:00.000Z');
});
