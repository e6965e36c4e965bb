import knex from 'knex';
import { PodiumClient, until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { password, type Rider, World } from '../testing/world.ts';

/**
 * Finding 10. The attacker has a copy of somebody's token: of an admin's browser, of a proxy that has ended, of a
 * session that was signed out. Each must be refused within two seconds, by every call of every service.
 */
const world = new World(process.env.PRODUCT_URL ?? '');
const database = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL, searchPath: ['identity'] });
afterAll(() => database.destroy());
const browser = () => new BrowserSession(world.baseUrl);
const copyOf = (on: BrowserSession, from = browser()) => {
  from.cookies = new Map(on.cookies);
  return from;
};

async function signedIn(email: string): Promise<BrowserSession> {
  const on = browser();
  expect((await on.call('POST', '/api/login', { email, password })).status).toBe(200);
  return on;
}
async function anAdmin(): Promise<BrowserSession> {
  const email = await world.clerk();
  return signedIn(email);
}
const tokenOf = (on: BrowserSession) => on.cookies.get('podium_access') ?? '';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** A call of each service that a rider may make. */
const everywhere = (rider: Pick<Rider, 'id'>) => [
  '/api/me',
  `/api/rider/rider/${rider.id}/wallet`,
  `/api/rider/rider/${rider.id}/bikes`,
];
async function refusedEverywhere(token: string, paths: string[]): Promise<void> {
  for (const path of paths)
    await until(
      `${path} to refuse the token`,
      () => browser().call('GET', path, undefined, bearer(token)),
      ({ status }) => status === 401,
      2000,
    );
}

describe('finding 10: a token outlives its session', () => {
  it('not after logout: neither the cookie nor a copy as bearer [S7.93]', async () => {
    const rider = await world.rider({ password });
    const on = await signedIn(rider.email);
    const token = tokenOf(on);
    const thief = copyOf(on);
    await on.call('GET', '/api/logout');
    await refusedEverywhere(token, everywhere(rider));
    expect((await thief.call('POST', '/api/token/refresh')).status).toBe(401);
    const write = await browser().call('PUT', `/api/rider/rider/${rider.id}`, { hometown: 'Reno, NV' }, bearer(token));
    expect(write.status).toBe(401);
  });

  it('not a script’s, after it signs out with its bearer token', async () => {
    const rider = await world.rider({ password });
    const token = await world.riderClient(rider).token();
    await browser().call('GET', '/api/logout', undefined, bearer(token));
    await refusedEverywhere(token, everywhere(rider));
  });

  it('not a deleted promoter’s', async () => {
    const on = browser();
    const { user } = (
      await on.call('POST', '/api/register', {
        type: 'promoter',
        firstName: 'A',
        lastName: 'B',
        email: `${world.unique('gone')}@x.test`,
        password,
        acceptRules: true,
      })
    ).body;
    await world.admin.post('/api/admin/promoters/delete', { ids: [user!.id] });
    // The row outlives the account, so that services keep learning that the session ended.
    expect(await database('sessions').where({ user_id: user!.id }).whereNull('ended_at')).toEqual([]);
    expect(await database('sessions').where({ user_id: user!.id })).toHaveLength(1);
    await refusedEverywhere(tokenOf(on), ['/api/me']);
  });

  it('the owner sees where they are signed in, and signs out there', async () => {
    const rider = await world.rider({ password });
    const [here, there] = [await signedIn(rider.email), await signedIn(rider.email)];
    const list = async () =>
      (await here.call('GET', '/api/sessions')).body.sessions as { id: string; current: boolean }[];
    const other = (await list()).find(({ current }) => !current)!;
    expect(await list()).toHaveLength(2);
    const stranger = await signedIn((await world.rider({ password })).email);
    expect((await stranger.call('DELETE', `/api/session/${other.id}`)).body.code).toBe('identity/no-such-session');
    expect((await here.call('DELETE', `/api/session/${other.id}`)).body).toEqual({ done: true });
    await refusedEverywhere(tokenOf(there), everywhere(rider));
    expect((await here.call('GET', '/api/me')).status).toBe(200);
    const token = tokenOf(here);
    expect((await here.call('DELETE', '/api/sessions')).body).toEqual({ ended: 1 });
    await refusedEverywhere(token, everywhere(rider));
  });
});

describe('finding 10: a proxied token', () => {
  it('is invalid after the proxy ended, and never becomes a session of the admin', async () => {
    const [rider, admin] = [await world.rider({ password }), await anAdmin()];
    const { accessToken } = (await admin.call('POST', '/api/proxy', { type: 'rider', id: rider.id })).body;
    // The thief has only the proxied token.
    const thief = browser();
    const ended = await thief.call('DELETE', '/api/proxy', undefined, bearer(accessToken as string));
    expect([ended.status, ended.body.user]).toEqual([200, null]);
    expect(thief.cookies.get('podium_refresh') ?? '').toBe('');
    expect((await thief.call('GET', '/api/me')).status).toBe(401);
    await refusedEverywhere(accessToken as string, everywhere(rider));
  });

  it('the admin’s browser goes back to the same session as before, once', async () => {
    const [rider, admin] = [await world.rider({ password }), await anAdmin()];
    const sid = async () =>
      ((await admin.call('GET', '/api/sessions')).body.sessions as { id: string; current: boolean }[]).find(
        ({ current }) => current,
      )!.id;
    const before = await sid();
    await admin.call('POST', '/api/proxy', { type: 'rider', id: rider.id });
    const thief = copyOf(admin);
    expect((await admin.call('DELETE', '/api/proxy')).body.user).toMatchObject({ type: 'admin' });
    expect(await sid()).toBe(before);
    // The copied proxied token can no longer end the proxy, and the copied admin token was used already.
    const again = await thief.call('DELETE', '/api/proxy');
    expect(again.body.user ?? null).toBeNull();
  });

  it('ends with the admin’s session: signing out while proxying leaves nothing behind', async () => {
    const [rider, admin] = [await world.rider({ password }), await anAdmin()];
    const own = tokenOf(admin);
    await admin.call('POST', '/api/proxy', { type: 'rider', id: rider.id });
    const proxied = tokenOf(admin);
    await admin.call('GET', '/api/logout');
    await refusedEverywhere(proxied, everywhere(rider));
    await refusedEverywhere(own, ['/api/me']);
  });

  it('lasts an hour in all: no call in between extends it', async () => {
    const admin = await anAdmin();
    const on = browser();
    const email = `${world.unique('mail')}@x.test`;
    const { user } = (
      await on.call('POST', '/api/register', {
        type: 'rider',
        firstName: 'Zoé',
        lastName: 'Lacasse',
        email,
        password,
        dateOfBirth: '1999-02-03',
        acceptRules: true,
      })
    ).body;
    await admin.call('POST', '/api/proxy', { type: 'rider', id: user!.id });
    const ends = async () =>
      (await database('sessions').where({ user_id: user!.id }).whereNotNull('proxied_by').select('ends_at', 'ended_at'))
        .map(({ ends_at }) => ends_at.getTime())
        .join();
    const first = await ends();
    await admin.call('PUT', `/api/rider/rider/${user!.id as string}`, { hometown: 'Reno, NV' });
    await admin.call('POST', '/api/token/refresh');
    expect(await ends()).toBe(first);
    // The session is nearly over: a token signed now ends with it.
    await database('sessions')
      .where({ user_id: user!.id })
      .whereNotNull('proxied_by')
      .update({ ends_at: new Date(Date.now() + 60_000) });
    await admin.call('POST', '/api/token/refresh');
    const { exp } = JSON.parse(Buffer.from(tokenOf(admin).split('.')[1]!, 'base64url').toString()) as { exp: number };
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await admin.call('GET', '/api/me')).body.user).toMatchObject({ proxyHost: true });
  });
});

describe('finding 10: an account that staff deactivated and reactivated', () => {
  it('has none of its earlier sessions: neither by token nor by refresh cookie', async () => {
    const rider = await world.rider({ password });
    const thief = await signedIn(rider.email);
    const token = tokenOf(thief);
    const switchTo = (active: boolean) => world.admin.put(`/api/admin/rider/${rider.id}`, { active });
    await switchTo(false);
    expect((await thief.call('POST', '/api/token/refresh')).body.code).toBe('identity/deactivated');
    await switchTo(true);
    expect((await thief.call('POST', '/api/token/refresh')).status).toBe(401);
    await refusedEverywhere(token, everywhere(rider));
    expect((await (await signedIn(rider.email)).call('GET', '/api/me')).status).toBe(200);
  });
});

describe('finding 10: a copied refresh token', () => {
  it('used concurrently by another: the token family is revoked, access tokens too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rider = await world.rider({ password });
      const on = await signedIn(rider.email);
      const thief = copyOf(on);
      const answers = await Promise.all([on, thief].map((each) => each.call('POST', '/api/token/refresh')));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
      for (const each of [on, thief]) expect((await each.call('POST', '/api/token/refresh')).status).toBe(401);
      const tokens = [on, thief].map(tokenOf).filter(Boolean);
      for (const token of tokens) await refusedEverywhere(token, everywhere(rider));
    }
  });

  it('works once, also for the same browser at once: two that renew concurrently end the session', async () => {
    const rider = await world.rider({ password });
    const on = await signedIn(rider.email);
    const answers = await Promise.all(Array.from({ length: 2 }, () => on.call('POST', '/api/token/refresh')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    await refusedEverywhere(tokenOf(on), everywhere(rider));
  });

  it('a proxy’s, used twice, ends the admin’s session with it', async () => {
    const [rider, admin] = [await world.rider({ password }), await anAdmin()];
    const own = tokenOf(admin);
    await admin.call('POST', '/api/proxy', { type: 'rider', id: rider.id });
    const thief = copyOf(admin);
    await admin.call('POST', '/api/token/refresh');
    expect((await thief.call('POST', '/api/token/refresh')).status).toBe(401);
    await refusedEverywhere(own, ['/api/me']);
  });
});

it('finding 10: a script’s token is a session of ten minutes, and its proxied session has a row too', async () => {
  const rider = await world.rider({ password });
  const token = await new PodiumClient(world.baseUrl, { email: rider.email, password }).token();
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    session: { sid: string };
    exp: number;
  };
  const row = await database('sessions').where({ id: claims.session.sid }).first();
  expect(Math.abs(row.ends_at.getTime() - claims.exp * 1000)).toBeLessThan(2000);
});
