import { PodiumClient } from '../client/podium-client.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { password, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

class Browser extends BrowserSession {
  constructor() {
    super(world.baseUrl);
  }
}

describe('signing in', () => {
  it('gives the four types their sessions and returns who they are [S3.2] [S6.12]', async () => {
    const [rider, dealer, promoter] = [await world.rider({ password }), await world.dealer(), await world.promoter()];
    for (const [type, email] of [
      ['rider', rider.email],
      ['dealer', dealer.email],
      ['promoter', promoter.email],
    ]) {
      const browser = new Browser();
      const { body } = await browser.call('POST', '/api/login', { email, password });
      expect(body.user).toMatchObject({ type, email, emailVerified: true, deActivated: false });
      expect((await browser.call('GET', '/api/me')).body.user).toEqual(body.user);
    }
  });

  it('answers an unknown address and a wrong password alike, case by case [S8.1] [S5.2]', async () => {
    const rider = await world.rider({ password });
    const tries = await Promise.all(
      [
        { email: 'nobody@x.test', password },
        { email: rider.email, password: 'podium2026' },
        { email: rider.email, password: 'wrong' },
      ].map((body) => new Browser().call('POST', '/api/login', body)),
    );
    for (const { status, body } of tries)
      expect([status, body.message]).toEqual([401, 'No account with that email + password combination was found']);
  });

  it('is refused to a deactivated account [S8.2] [S4.3]', async () => {
    const rider = await world.rider({ password });
    await world.admin.put(`/api/admin/rider/${rider.id}`, { active: false });
    expect((await new Browser().call('POST', '/api/login', { email: rider.email, password })).body.message).toBe(
      'Your account has been deactivated, please contact support',
    );
    await world.admin.put(`/api/admin/rider/${rider.id}`, { active: true });
    expect((await new Browser().call('POST', '/api/login', { email: rider.email, password })).status).toBe(200);
  });

  it('rotates the refresh token, and a reused one ends the session', async () => {
    const rider = await world.rider({ password });
    const browser = new Browser();
    await browser.call('POST', '/api/login', { email: rider.email, password });
    const stolen = new Browser();
    stolen.cookies = new Map(browser.cookies);
    expect((await browser.call('POST', '/api/token/refresh')).status).toBe(200);
    expect((await stolen.call('POST', '/api/token/refresh')).status).toBe(401);
    expect((await browser.call('POST', '/api/token/refresh')).status).toBe(401);
    const { records } = await world.admin.get<{ records: object[] }>(
      `/api/admin/audit?targetType=rider&targetId=${rider.id}&action=refreshTokenReused`,
    );
    expect(records).toHaveLength(1);
  });

  it('answers a page’s call in the page’s language, and a navigation in that of the cookie [S1.1]', async () => {
    const ask = async (headers: Record<string, string>) =>
      (
        (await (
          await fetch(`${world.baseUrl}/api/me`, {
            headers: { cookie: 'locale=en', 'accept-language': 'fr', ...headers },
          })
        ).json()) as { message: string }
      ).message;
    expect(await ask({ 'x-requested-with': 'podium' })).toMatch('Un problème est survenu');
    expect(await ask({})).toMatch('We found an issue');
  });

  it('ends by logout, which redirects home [S2.84] [S7.93]', async () => {
    const rider = await world.rider({ password });
    const browser = new Browser();
    await browser.call('POST', '/api/login', { email: rider.email, password });
    expect(await browser.call('GET', '/api/logout')).toMatchObject({ status: 303, location: '/' });
    expect((await browser.call('GET', '/api/me')).status).toBe(401);
    expect((await browser.call('POST', '/api/token/refresh')).status).toBe(401);
  });
});

describe('proxying', () => {
  it('lets staff act as a rider, dealer or promoter, marked as such, and come back [S1.8] [S1.9] [S1.10] [S3.3] [S4.37]', async () => {
    const [rider, dealer, promoter] = [await world.rider(), await world.dealer(), await world.promoter()];
    for (const [type, id] of [
      ['rider', rider.id],
      ['dealer', dealer.id],
      ['promoter', promoter.id],
    ]) {
      const browser = new Browser();
      await browser.call('POST', '/api/login', testAdmin);
      expect((await browser.call('POST', '/api/proxy', { type, id })).body.user).toMatchObject({
        type,
        proxyHost: true,
      });
      expect((await browser.call('GET', '/api/me')).body.user).toMatchObject({ type, proxyHost: true });
      expect((await browser.call('GET', '/api/admin/riders')).status).toBe(403);
      expect((await browser.call('DELETE', '/api/proxy')).body.user).toMatchObject({ type: 'admin' });
    }
  });

  it('lasts an hour at most', async () => {
    const rider = await world.rider();
    const answer = await fetch(`${world.baseUrl}/api/proxy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await world.admin.token()}` },
      body: JSON.stringify({ type: 'rider', id: rider.id }),
    });
    const refresh = answer.headers.getSetCookie().find((line) => line.startsWith('podium_refresh='))!;
    const left = (Date.parse(/Expires=([^;]+)/.exec(refresh)![1]!) - Date.now()) / 60_000;
    expect([left > 55, left <= 60]).toEqual([true, true]);
  });

  it('does not nest, has no admin as subject, and sets no PIN', async () => {
    const rider = await world.rider();
    const { accessToken } = await world.admin.post<{ accessToken: string }>('/api/proxy', {
      type: 'rider',
      id: rider.id,
    });
    const proxied = PodiumClient.withToken(world.baseUrl, accessToken);
    expect((await problemOf(proxied.post('/api/proxy', { type: 'rider', id: rider.id }))).status).toBe(403);
    expect((await problemOf(proxied.put(`/api/rider/rider/${rider.id}/pin`, { pin: '8642', password }))).code).toBe(
      'identity/not-while-proxying',
    );
    const { user } = await world.admin.get<{ user: { id: string } }>('/api/me');
    expect((await problemOf(world.admin.post('/api/proxy', { type: 'admin', id: user.id }))).status).toBe(400);
    expect((await problemOf(world.admin.post('/api/proxy', { type: 'rider', id: user.id }))).code).toBe(
      'identity/no-such-user',
    );
  });
});

describe('people', () => {
  const profile = () => ({
    type: 'rider',
    firstName: 'Zoé',
    lastName: 'Lacasse',
    email: `${world.unique('new')}@x.test`,
    password,
    dateOfBirth: '1999-02-03',
    acceptRules: true,
  });
  const register = (change: object) => new Browser().call('POST', '/api/register', { ...profile(), ...change });

  it('sign up as riders, unverified at first [S2.10] [S4.5]', async () => {
    expect(await register({})).toMatchObject({ status: 201, body: { user: { type: 'rider', emailVerified: false } } });
  });

  it.each([
    ['a short password [S5.1]', { password: 'short12' }, 'identity/password-too-short'],
    ['special characters [S5.3]', { password: 'Podium2026!' }, 'identity/password-characters'],
    ['under 13 [S5.7]', { dateOfBirth: '2020-01-01' }, 'identity/too-young'],
    ['under 18 without a guardian [S5.8]', { dateOfBirth: '2011-01-01' }, 'identity/guardian-missing'],
    ['rules that are not accepted', { acceptRules: false }, 'identity/rules-not-accepted'],
    ['a role that is none', { type: 'admin' }, 'request/invalid'],
  ])('are refused with %s', async (_what, change, code) => expect((await register(change)).body.code).toBe(code));

  it('have a unique address, and do not learn whose AMA number they typed', async () => {
    const rider = await world.rider({ amaNumber: world.unique('7') });
    expect((await register({ email: rider.email })).body.code).toBe('identity/email-taken');
    const { rider: detail } = await world.admin.get<{ rider: { amaNumber: string } }>(`/api/admin/rider/${rider.id}`);
    const { user } = (await register({ amaNumber: detail.amaNumber })).body as { user: { id: string } };
    expect((await world.admin.get<{ rider: object }>(`/api/admin/rider/${user.id}`)).rider).toMatchObject({
      amaNumber: detail.amaNumber,
      amaConfirmed: false,
    });
  });

  it('set a PIN with their password, which works at the counter at once [S6.3] [S2.117]', async () => {
    const rider = await world.rider({ password });
    const client = world.riderClient(rider);
    expect(
      (await problemOf(client.put(`/api/rider/rider/${rider.id}/pin`, { pin: '8642', password: 'wrong' }))).code,
    ).toBe('identity/password-wrong');
    expect((await problemOf(client.put(`/api/rider/rider/${rider.id}/pin`, { pin: '1234', password }))).code).toBe(
      'identity/pin-too-simple',
    );
    expect(await client.put(`/api/rider/rider/${rider.id}/pin`, { pin: '8642', password })).toEqual({ hasPin: true });
  });

  it('are found by any part of their name, accents and case ignored [S3.41] [S7.63] [S7.64]', async () => {
    const rider = await world.rider({ firstName: 'Émilienne' });
    for (const query of [`emilienne ${rider.lastName}`, rider.lastName.slice(2).toUpperCase(), rider.email]) {
      const { riders } = await world.admin.get<{ riders: { id: string }[] }>(
        `/api/admin/riders?query=${encodeURIComponent(query)}`,
      );
      expect(riders.map(({ id }) => id)).toContain(rider.id);
    }
    const { riders } = await world.admin.get<{ riders: object[] }>('/api/admin/riders?query=%25');
    expect(riders).toEqual([]);
  });
});

describe('bikes', () => {
  it('are verified one by one: valid, invalid, in use by another active rider [S4.16] [S4.17] [S4.18] [S8.3] [S8.4] [S3.15] [S6.2]', async () => {
    const [mine, other] = [await world.rider(), await world.rider()];
    const put = async (riderId: string, vins: string[]) =>
      (
        await world.admin.put<{ rider: { bikes: { valid: boolean; message?: string }[] } }>(
          `/api/admin/rider/${riderId}`,
          { bikes: vins.map((vin) => ({ year: 2025, make: 'KTM', model: '450 SX-F', vin })) },
        )
      ).rider.bikes;
    expect(
      (await put(mine.id, [mine.vin.toLowerCase(), 'VBKTOOSHORT', 'ZZZ11111111111111', other.vin])).map(
        ({ valid, message }) => (valid ? 'valid' : message),
      ),
    ).toEqual(['valid', 'Invalid VIN', 'Invalid VIN', 'This VIN is already in use']);
    await world.admin.put(`/api/admin/rider/${other.id}`, { active: false });
    let bikes = await put(mine.id, [other.vin]);
    for (let i = 0; i < 40 && !bikes[0]?.valid; i += 1) bikes = await put(mine.id, [other.vin]);
    expect(bikes[0]?.valid).toBe(true);
  });

  it('never give one VIN to two riders concurrently', async () => {
    const [a, b] = [await world.rider(), await world.rider()];
    const vin = `VBK${'9'.repeat(6)}${Date.now().toString().slice(-8)}`;
    const put = (id: string) =>
      world.admin.put<{ rider: { bikes: { valid: boolean }[] } }>(`/api/admin/rider/${id}`, {
        bikes: [{ year: 2025, make: 'KTM', model: '450 SX-F', vin }],
      });
    const both = await Promise.all([put(a.id), put(b.id)]);
    expect(both.filter(({ rider }) => rider.bikes[0]?.valid)).toHaveLength(1);
  });
});

describe('VIN patterns', () => {
  it('are imported unverified and make bikes valid once they are verified [S3.28] [S4.19] [S6.27] [S7.82] [S7.84]', async () => {
    const rider = await world.rider();
    const model = world.unique('Model ');
    const vin = `QQ${'7'.repeat(7)}${Date.now().toString().slice(-8)}`.replace('QQ', 'WW');
    const put = () =>
      world.admin.put<{ rider: { bikes: { valid: boolean }[] } }>(`/api/admin/rider/${rider.id}`, {
        bikes: [{ year: 2026, make: 'KTM', model, vin }],
      });
    expect((await put()).rider.bikes[0]?.valid).toBe(false);
    const { vinPatterns } = await world.admin.upload<{ vinPatterns: { id: string; verified: boolean }[] }>(
      '/api/vin-patterns/import',
      { name: 'p.csv', text: `Model,Year,Pattern\n${model},2026,WW7*\n` },
    );
    expect(vinPatterns).toMatchObject([{ verified: false }]);
    expect((await put()).rider.bikes[0]?.valid).toBe(false);
    expect(
      await world.admin.post('/api/vin-patterns/verify', { patterns: vinPatterns.map(({ id }) => id) }),
    ).toMatchObject({ bikesMadeValid: 1 });
    expect((await put()).rider.bikes[0]?.valid).toBe(true);
  });

  it.each([
    ['a year that is none', 'M,20x5,ABC', 'import/not-a-year'],
    ['small letters', 'M,2025,abc', 'import/not-a-pattern'],
    ['a regular expression', 'M,2025,A.*', 'import/not-a-pattern'],
    ['18 marks', `M,2025,${'A'.repeat(18)}`, 'import/not-a-pattern'],
    ['no model', ',2025,ABC', 'import/value-missing'],
  ])('with %s are refused by line', async (_what, line, code) => {
    const problem = await problemOf(
      world.admin.upload('/api/vin-patterns/import', { name: 'p.csv', text: `Model,Year,Pattern\n${line}\n` }),
    );
    expect(problem.body.errors).toMatchObject([{ code, line: 2 }]);
  });
});
