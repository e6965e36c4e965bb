import { PodiumClient, until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { mailTo } from '../testing/mail.ts';
import { password, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Fields = Record<string, unknown>;

async function apply(): Promise<{ id: string; email: string; name: string; client: PodiumClient }> {
  const [email, name] = [`${world.unique('apply')}@x.test`, world.unique('Rive-Nord MX ')];
  const { body } = await new BrowserSession(world.baseUrl).call('POST', '/api/register', {
    type: 'promoter',
    email,
    password,
    firstName: 'Anne',
    lastName: 'Roy',
    name,
    phone: '5145550100',
    info: 'Two tracks',
    acceptRules: true,
  });
  return { id: body.user!.id as string, email, name, client: new PodiumClient(world.baseUrl, { email, password }) };
}
const promoterOf = async (id: string) =>
  (await world.admin.get<{ promoter: Fields }>(`/api/admin/promoter/${id}`)).promoter;
const decide = (id: string, verb: string, body: object = {}) =>
  world.admin.put<{ promoter: Fields }>(`/api/admin/promoter/${id}/${verb}`, body);

describe('promoters', () => {
  it('apply, can do nothing yet, are approved with a mail, and then can [S1.29] [S4.20] [S6.20] [S7.52]', async () => {
    const application = await apply();
    expect(await promoterOf(application.id)).toMatchObject({
      name: application.name,
      contactName: 'Anne Roy',
      phone: '5145550100',
      info: 'Two tracks',
      active: true,
      status: 'pending',
      decidedAt: null,
    });
    await mailTo(application.email, /received your application/);
    const { code } = await problemOf(application.client.get(`/api/promoter/${application.id}/events`));
    expect(code).toBe('identity/unverified');
    await application.client.get(
      `/api/email-verify?code=${(await mailTo(application.email, /Confirm/)).text.match(/[A-Z0-9]{4}-[A-Z0-9]{4}/)![0]}`,
    );
    const again = () => new PodiumClient(world.baseUrl, { email: application.email, password });
    expect((await problemOf(again().get(`/api/promoter/${application.id}/events`))).code).toBe(
      'identity/promoter-pending',
    );
    // The rider's own profile stays accessible meanwhile.
    expect(
      (
        await again().put<{ promoter: Fields }>(`/api/promoter/promoter/${application.id}`, {
          info: 'Three tracks',
          active: false,
          status: 'approved',
        } as object)
      ).promoter,
    ).toMatchObject({ info: 'Three tracks', active: true, status: 'pending' });
    expect((await decide(application.id, 'approve')).promoter).toMatchObject({
      status: 'approved',
      decidedBy: 'Program Admin',
    });
    await mailTo(application.email, /approved/);
    expect(await again().get(`/api/promoter/${application.id}/events`)).toMatchObject({ events: [] });
    expect((await problemOf(decide(application.id, 'reject'))).code).toBe('identity/already-decided');
  });

  it('are rejected with a reason, and a decision is undone [S4.21] [S4.22] [S7.53] [S7.54]', async () => {
    const application = await apply();
    expect((await decide(application.id, 'reject', { reason: 'No track yet' })).promoter).toMatchObject({
      status: 'rejected',
      reason: 'No track yet',
    });
    expect((await mailTo(application.email, /application as a promoter/)).text).toContain('No track yet');
    expect((await decide(application.id, 'undo')).promoter).toMatchObject({
      status: 'pending',
      reason: null,
      decidedAt: null,
    });
    expect((await problemOf(decide(application.id, 'undo'))).code).toBe('identity/not-decided');
  });

  it('an approval that is undone ends the access it gave, within two seconds', async () => {
    const promoter = await world.promoter();
    const events = () => promoter.client.get(`/api/promoter/${promoter.id}/events`);
    await events();
    await decide(promoter.id, 'undo');
    await until(
      'the old token to be refused',
      () =>
        events().then(
          () => '',
          (error: { code: string }) => error.code,
        ),
      (code) => code === 'session/missing',
      2500,
    );
  });

  it('are decided in bulk, all or none [S4.23] [S4.24] [S4.25] [S7.55] [S7.56] [S7.57]', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, apply));
    const [a, b, c, d, e, f] = all.map(({ id }) => id) as [string, string, string, string, string, string];
    const bulk = (verb: string, ids: string[]) => world.admin.post<Fields>(`/api/admin/promoters/${verb}`, { ids });
    expect(await bulk('approve', [a, b, a])).toMatchObject({
      promoters: [{ status: 'approved' }, { status: 'approved' }],
    });
    expect(await bulk('reject', [c, d])).toMatchObject({ promoters: [{ status: 'rejected' }, { status: 'rejected' }] });
    const refused = await problemOf(bulk('approve', [e, a]));
    expect([refused.code, refused.body.message]).toEqual([
      'identity/already-decided',
      `${all[0]!.name} already has a decision. Undo it first.`,
    ]);
    expect((await promoterOf(e)).status).toBe('pending');
    expect((await problemOf(bulk('delete', [e, a]))).code).toBe('identity/promoter-approved');
    expect(await bulk('delete', [c, e, f])).toEqual({ deleted: 3 });
    expect((await problemOf(promoterOf(e))).code).toBe('identity/no-such-promoter');
    expect((await problemOf(bulk('delete', [e]))).status).toBe(404);
    // The address is free again, and the account and its sign-in are gone.
    expect((await problemOf(all[4]!.client.get('/api/me'))).code).toBe('identity/bad-credentials');
  });

  it('are listed by search, state and activity; the public sees approved ones in part [S3.40] [S6.45] [S7.46] [S7.47] [S7.48] [S9.21]', async () => {
    const word = world.unique('Anse');
    const made = [];
    for (let i = 0; i < 3; i += 1)
      made.push(
        (
          await world.admin.post<{ promoter: { id: string } }>('/api/admin/promoters', {
            name: `${word} Motoclub ${i}`,
            email: `${word}${i}@x.test`,
            info: 'Dirt',
          })
        ).promoter.id,
      );
    await world.admin.put(`/api/admin/promoter/${made[1]}`, { active: false });
    await decide(made[2]!, 'undo');
    const list = async (search: string, client = world.admin) =>
      client.get<{ promoters: Fields[]; pagination: Fields }>(`/api/promoters?query=${word}${search}`);
    const names = async (search: string, client?: PodiumClient) =>
      (await list(search, client)).promoters.map(({ name }) => (name as string).at(-1));
    expect([
      await names(''),
      await names('&active=true'),
      await names('&active=false'),
      await names('&status=pending'),
      await names('&limit=1&page=2'),
    ]).toEqual([['0', '1', '2'], ['0', '2'], ['1'], ['2'], ['1']]);
    const nobody = new PodiumClient(world.baseUrl);
    expect((await list('&active=false&status=pending', nobody)).promoters).toEqual([
      { id: made[0], name: `${word} Motoclub 0`, info: 'Dirt', profileImage: null },
    ]);
    expect((await list('', nobody)).pagination).toMatchObject({ page: 1, totalPages: 1 });
    const { promoters } = await nobody.get<{ promoters: Fields[] }>('/api/promoters/all');
    expect(promoters.filter(({ name }) => (name as string).startsWith(word))).toHaveLength(1);
    expect(Object.keys(await nobody.get<Fields>('/api/promoters/summary')).sort()).toEqual(['active', 'approved']);
    expect(Object.keys(await world.admin.get<Fields>('/api/promoters/summary')).sort()).toEqual([
      'active',
      'approved',
      'pending',
      'rejected',
    ]);
  });

  it('are added and edited by staff, and edit themselves [S3.17] [S6.22] [S7.49] [S7.50] [S7.51]', async () => {
    const promoter = await world.promoter();
    const change = { name: world.unique('Anse MX '), contactName: 'Luc', phone: '5145550111', info: 'Sable' };
    expect(
      (await promoter.client.put<{ promoter: Fields }>(`/api/promoter/promoter/${promoter.id}`, change)).promoter,
    ).toMatchObject(change);
    expect(
      (await promoter.client.get<{ promoter: Fields }>(`/api/promoter/promoter/${promoter.id}`)).promoter,
    ).toMatchObject({ ...change, status: 'approved' });
    expect(
      (await world.admin.put<{ promoter: Fields }>(`/api/admin/promoter/${promoter.id}`, { active: false })).promoter,
    ).toMatchObject({ active: false });
    const other = await world.promoter();
    expect((await problemOf(other.client.get(`/api/promoter/promoter/${promoter.id}`))).status).toBe(403);
    await problemOf(world.admin.put(`/api/admin/promoter/${other.id}`, { email: promoter.email })).then(({ code }) =>
      expect(code).toBe('identity/email-taken'),
    );
  });
});

describe('staff', () => {
  it('edit their own account, and no other’s [S7.90]', async () => {
    const { user } = await world.admin.get<{ user: { id: string } }>('/api/me');
    expect(
      (await world.admin.put<{ admin: Fields }>(`/api/admin/admin/${user.id}`, { phone: '5550100200' })).admin,
    ).toMatchObject({ phone: '5550100200', type: 'admin' });
    expect(
      (
        await problemOf(
          world.admin.put('/api/admin/admin/00000000-0000-4000-8000-000000000000', { phone: '951 555 0101' }),
        )
      ).code,
    ).toBe('session/forbidden');
  });

  it('are added, deactivated within two seconds, and cannot deactivate themselves', async () => {
    const email = `${world.unique('staff')}@x.test`;
    const { admin } = await world.admin.post<{ admin: { id: string } }>('/api/admin/admins', {
      name: 'Pat Staff',
      email,
      password,
      roles: ['owner'],
    });
    const client = new PodiumClient(world.baseUrl, { email, password });
    const list = () =>
      client.get<{ admins: Fields[] }>('/api/admin/admins').then(
        ({ admins }) => admins,
        (error: { code: string }) => error.code,
      );
    expect(await list()).toContainEqual(expect.objectContaining({ id: admin.id, email, totpEnabled: false }));
    expect((await problemOf(client.put(`/api/admin/admins/${admin.id}`, { active: false }))).code).toBe(
      'identity/not-oneself',
    );
    await world.admin.put(`/api/admin/admins/${admin.id}`, { active: false });
    await until('the admin to be out', list, (answer) => answer === 'identity/deactivated', 2500);
    const rider = await world.rider();
    expect((await problemOf(world.admin.put(`/api/admin/admins/${rider.id}`, { active: false }))).code).toBe(
      'identity/no-such-user',
    );
  });

  it('give dealers their logins and deactivate them [S6.12] [S6.21] [S2.43]', async () => {
    const dealer = await world.dealer();
    const { dealerLogins } = await world.admin.get<{ dealerLogins: Fields[] }>(
      `/api/admin/dealer-logins?query=${encodeURIComponent(dealer.email)}`,
    );
    expect(dealerLogins).toMatchObject([
      { dealerId: dealer.id, dealerName: 'Canyon Ridge Powersports', email: dealer.email, active: true },
    ]);
    const me = () =>
      dealer.client.get('/api/me').then(
        () => '',
        (error: { code: string }) => error.code,
      );
    expect(await me()).toBe('');
    await world.admin.put(`/api/admin/dealer-login/${dealerLogins[0]!.id as string}`, { active: false });
    await until('the login to be off', me, (code) => code === 'identity/deactivated', 2500);
    await world.admin.put(`/api/admin/dealer-login/${dealerLogins[0]!.id as string}`, { active: true });
    await until('the session of before to be over', me, (code) => code === 'session/missing', 2500);
    const again = new PodiumClient(world.baseUrl, { email: dealer.email, password: 'Podium2026' });
    expect(await again.get('/api/me')).toMatchObject({ user: { email: dealer.email } });
  });

  it('are found by any word of the dealer, accents and case ignored', async () => {
    const name = world.unique('Moto Rivière-Bleue ');
    const dealer = await world.dealer({ name });
    for (const query of [name, `BLEUE riviere ${name.split(' ').at(-1)}`, dealer.email]) {
      const { dealerLogins } = await world.admin.get<{ dealerLogins: Fields[] }>(
        `/api/admin/dealer-logins?query=${encodeURIComponent(query)}`,
      );
      expect([query, dealerLogins.map(({ email }) => email)]).toEqual([query, [dealer.email]]);
    }
  });

  it('a login without a password gets a link to set one', async () => {
    const dealer = await world.dealer();
    const email = `${world.unique('counter')}@x.test`;
    await world.admin.post('/api/admin/dealer-logins', { dealerId: dealer.id, email, name: 'Comptoir', locale: 'fr' });
    expect((await mailTo(email, /Votre compte/)).text).toContain('/fr/password-lost-reset?');
  });
});
