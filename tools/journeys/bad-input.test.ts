import { randomUUID } from 'node:crypto';
import { PodiumClient } from '../client/podium-client.ts';
import { pin, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const header = 'Class,Place,Email,First Name,Last Name\n';

describe('a bad results file changes nothing and says why', () => {
  let event: Awaited<ReturnType<World['event']>>;
  beforeAll(async () => {
    event = await world.event();
  });
  afterEach(async () => {
    const { event: now } = await world.admin.get<{ event: { version: number; resultsState: string } }>(
      `/api/event/${event.id}`,
    );
    expect(now).toMatchObject({ resultsState: 'none', version: 1 });
  });
  const noise = new Uint8Array(Array.from({ length: 40_000 }, (_, i) => (i * 7_919) % 256));

  it.each<[string, string | Uint8Array<ArrayBuffer>, string, object | null]>([
    [
      'an unknown class',
      `${header}Quads,1,a@x.test,,\n`,
      'import/unreadable',
      { code: 'import/no-such-class', line: 2, column: 'Class' },
    ],
    [
      'a missing column',
      'Class,Email\n450 A,a@x.test\n',
      'import/unreadable',
      { code: 'import/missing-column', line: 1, column: 'Place' },
    ],
    [
      'a header in another case',
      header.replace('Place', 'place'),
      'import/unreadable',
      { code: 'import/header-case', line: 1, column: 'Place' },
    ],
    [
      'two riders on one place',
      `${header}450 A,1,a@x.test,,\n450 A,1,b@x.test,,\n`,
      'import/unreadable',
      { code: 'import/place-taken', line: 3, column: 'Place' },
    ],
    [
      'a place that is a word',
      `${header}450 A,1st,a@x.test,,\n`,
      'import/unreadable',
      { code: 'import/place-not-a-number', line: 2, column: 'Place' },
    ],
    ['an empty file', '', 'import/empty', null],
    ['noise', noise, 'import/not-a-table', null],
    ['a zip that is no workbook', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'import/expands-too-much', null],
  ])('%s', async (_what, text, code, field) => {
    const problem = await problemOf(world.postResults(event.id, text as string));
    expect(problem.code).toBe(code);
    if (field) expect(problem.body.errors?.[0]).toMatchObject(field);
    expect(problem.body.message).not.toMatch(/[{}]/);
  });

  it('10 MB of it', async () => {
    const problem = await problemOf(world.postResults(event.id, `${header}${'x'.repeat(10_100_000)}`));
    expect([problem.status, problem.code]).toEqual([413, 'import/too-large']);
  });

  it('says so in French', async () => {
    const french = world.admin.withHeaders({ 'accept-language': 'fr' });
    const problem = await problemOf(world.postResults(event.id, `${header}450 A,2O,a@x.test,,\n`, { by: french }));
    expect(problem.body.errors?.[0]?.message).toBe(
      'Ligne 2, colonne Place : « 2O » n’est pas un rang. Inscrivez un nombre, ou DNF, DNS ou DSQ.',
    );
  });
});

describe('an unusual but valid file is read correctly', () => {
  it.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['Latin-1 accents', (text: string) => new Uint8Array(Buffer.from(text.replace('Some', 'Émile'), 'latin1'))],
  ])('%s', async (_what, change) => {
    const [event, rider] = [await world.event(), await world.rider()];
    const text = change(`${header}450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`);
    const answer = await world.postResults<{ classes: object[] }>(event.id, text as string);
    expect(answer.classes).toMatchObject([{ matched: 1, unmatched: 1, finishers: 2 }]);
  });
});

describe('a bad redemption', () => {
  const body = (riderId: string, change: object = {}) => ({
    riderId,
    amountCents: 2_000,
    currency: 'USD',
    pin,
    employeeName: 'Dana',
    idVerified: true,
    ...change,
  });
  const key = () => ({ 'idempotency-key': randomUUID() });

  it('is refused by name, and no cent moves', async () => {
    const [rider, dealer] = [await world.riderWithCredit(50), await world.dealer()];
    const redeem = (change: object, headers: Record<string, string> = key()) =>
      problemOf(dealer.client.post('/api/dealer/redeem', body(rider.id, change), headers));
    expect((await redeem({ amountCents: 5_001 })).code).toBe('rewards/insufficient-credit');
    expect((await redeem({ pin: '9999' })).code).toBe('rewards/wrong-pin');
    expect((await redeem({ idVerified: false })).code).toBe('rewards/id-not-verified');
    expect((await redeem({ employeeName: ' ' })).body.errors).toMatchObject([{ path: 'employeeName' }]);
    expect((await redeem({ amountCents: -1 })).body.errors).toMatchObject([{ path: 'amountCents' }]);
    expect((await redeem({ amountCents: 10.5 })).body.errors).toMatchObject([{ path: 'amountCents' }]);
    expect((await redeem({}, {})).code).toBe('request/idempotency-key-missing');
    const long = await redeem({}, { 'idempotency-key': 'k'.repeat(201) });
    expect([long.code, long.body.message]).toEqual([
      'request/idempotency-key-too-long',
      'The Idempotency-Key header has 201 characters; the limit is 200.',
    ]);
    const { credit } = await world.admin.get<{ credit: { availableCents: number }[] }>(
      `/api/admin/rider/${rider.id}/wallet`,
    );
    expect(credit[0]?.availableCents).toBe(5_000);
  });

  it('two dealers at the same instant never spend a cent twice', async () => {
    const [rider, a, b] = [await world.riderWithCredit(50), await world.dealer(), await world.dealer()];
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? a : b).client.post('/api/dealer/redeem', body(rider.id, { amountCents: 1_500 }), key()),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { credit } = await world.admin.get<{ credit: { availableCents: number }[] }>(
      `/api/admin/rider/${rider.id}/wallet`,
    );
    expect(credit[0]?.availableCents).toBe(500);
  });
});

describe('access', () => {
  it('is refused without a session, and for another type in the path [S6.36] [S6.37] [S2.38]', async () => {
    const [dealer, promoter] = [await world.dealer(), await world.promoter()];
    const anonymous = new PodiumClient(world.baseUrl);
    expect((await problemOf(anonymous.get('/api/admin/riders'))).status).toBe(401);
    expect((await problemOf(dealer.client.get('/api/admin/riders'))).code).toBe('session/forbidden');
    expect((await problemOf(dealer.client.post('/api/admin/categories', { description: 'x' }))).status).toBe(403);
    expect((await problemOf(promoter.client.post('/api/promoter/redeem', {}))).status).toBe(403);
    expect((await problemOf(PodiumClient.withToken(world.baseUrl, 'forged.token.here').get('/api/me'))).status).toBe(
      401,
    );
  });

  it('a rider sees no other rider', async () => {
    const [mine, other] = [await world.rider({ password: 'Podium2026' }), await world.rider()];
    const client = world.riderClient(mine);
    for (const path of ['', '/wallet', '/awards', '/ledger', '/results', '/bikes'])
      expect((await problemOf(client.get(`/api/rider/rider/${other.id}${path}`))).status).toBe(403);
    expect(await client.get(`/api/rider/rider/${mine.id}/wallet`)).toEqual({ credit: [], cash: [] });
  });

  it('the public reads what is public [S6.38] [S6.39] [S6.40] [S6.41] [S6.42] [S6.43] [S6.44] [S6.46]', async () => {
    const anonymous = new PodiumClient(world.baseUrl);
    const serie = await world.serie();
    const event = await world.event({ seriesId: serie });
    for (const path of [
      '/api/categories',
      '/api/dealers-lean',
      '/api/events',
      '/api/events-lean',
      `/api/event/${event.id}`,
      `/api/serie/${serie}`,
      '/api/series',
      '/api/promoters/all',
      '/api/aggregates/contingency',
    ]) {
      await expect(anonymous.get(path)).resolves.toBeDefined();
    }
    // Patterns would help to invent VINs (docs/decisions/035-less-for-strangers.md).
    expect((await problemOf(anonymous.get('/api/vin-patterns'))).status).toBe(401);
    await expect(world.admin.get('/api/vin-patterns')).resolves.toBeDefined();
  });

  it('an unknown path and an unknown id get different errors [S8.9]', async () => {
    const { code, status, body } = await problemOf(world.admin.get('/api/nothing-here'));
    expect([code, status, body.message]).toEqual(['gateway/no-such-route', 404, 'Page not found']);
    expect((await problemOf(world.admin.get('/api/event/6b016b8478daf1aeef87d9b9'))).code).toBe(
      'catalog/no-such-event',
    );
    expect((await problemOf(world.admin.get('/api/event/nonsense'))).code).toBe('catalog/no-such-event');
    // Has an id's length and characters, but is not one.
    const dashes = '-'.repeat(36);
    for (const id of ['nonsense', dashes]) {
      expect((await problemOf(world.admin.get(`/api/admin/rider/${id}`))).code).toBe('identity/no-such-rider');
      expect((await problemOf(world.admin.delete(`/api/admin/credit-redemption/${id}`))).code).toBe(
        'rewards/no-such-redemption',
      );
      expect((await problemOf(world.admin.delete(`/api/vin-patterns/${id}`))).code).toBe('dealers/no-such-pattern');
    }
  });

  it('another method at a known path is told which it takes [finding 40.6]', async () => {
    const ask = (method: string, path: string) => fetch(`${world.baseUrl}${path}`, { method });
    for (const [method, path, allowed] of [
      ['DELETE', '/api/events', 'GET, HEAD'],
      ['PUT', '/api/login', 'POST'],
      ['PATCH', '/api/health', 'GET, HEAD'],
    ] as const) {
      const answer = await ask(method, path);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
      expect(await answer.json()).toMatchObject({
        code: 'gateway/method-not-allowed',
        message: `This address does not take ${method} requests; it takes ${allowed}.`,
      });
    }
    expect((await ask('DELETE', '/api/nothing-here')).status).toBe(404);
  });

  it('a change without a body is refused, and an action without one is done [finding 40.6]', async () => {
    const send = (method: string, path: string) =>
      world.admin
        .token()
        .then((token) => fetch(world.baseUrl + path, { method, headers: { authorization: `Bearer ${token}` } }));
    const { category } = await world.admin.post<{ category: { id: string } }>('/api/admin/categories', {
      description: world.unique('Category '),
    });
    for (const path of [`/api/admin/serie/${await world.serie()}`, `/api/admin/category/${category.id}`]) {
      const answer = await send('PUT', path);
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { code: 'request/invalid' }]);
    }
    const event = await world.event();
    expect((await send('POST', `/api/admin/event/${event.id}/duplicate`)).status).toBe(201);
  });

  it('an edit that names no field of the call is refused and is no new version; what is not read is named', async () => {
    const id = await world.serie();
    const token = await world.admin.token();
    const edit = async (body: object) => {
      const answer = await fetch(`${world.baseUrl}/api/admin/serie/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return {
        status: answer.status,
        ignored: answer.headers.get('ignored-fields'),
        ...((await answer.json()) as object),
      };
    };
    const before = await edit({ name: world.unique('Series ') });
    expect(before).toMatchObject({ status: 200, ignored: null });
    for (const body of [{}, { nmae: 'Typed wrong' }])
      expect(await edit(body)).toMatchObject({ status: 400, code: 'request/nothing-to-change' });
    const version = (before as unknown as { serie: { __v: number } }).serie.__v;
    expect(await edit({ active: true, nmae: 'Typed wrong', 'n é': 1 })).toMatchObject({
      status: 200,
      ignored: 'nmae, n%20%C3%A9',
      serie: { __v: version + 1 },
    });
  });

  it('a list is told which sort it does not have, also an empty one [finding 40.6]', async () => {
    for (const [sort, quoted] of [
      ['', '“”'],
      ['secret', '“secret”'],
    ]) {
      const { status, body } = await problemOf(world.admin.get(`/api/admin/riders?sort=${sort}`));
      expect([status, body.errors?.[0]?.message]).toEqual([400, `This list cannot be sorted by ${quoted}.`]);
    }
  });

  it('a cookie from another site does nothing', async () => {
    const email = `${world.unique('rider')}@x.test`;
    await world.rider({ email, password: 'Podium2026' });
    const login = await fetch(`${world.baseUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Podium2026' }),
    });
    expect(
      login.headers.getSetCookie().every((cookie) => cookie.includes('HttpOnly') && cookie.includes('SameSite=Lax')),
    ).toBe(true);
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const { user } = (await login.json()) as { user: { id: string } };
    const edit = (headers: Record<string, string>) =>
      fetch(`${world.baseUrl}/api/rider/rider/${user.id}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: '{"hometown":"Reno, NV"}',
      });
    expect((await edit({})).status).toBe(403);
    expect((await edit({ 'x-requested-with': 'podium', origin: 'https://evil.test' })).status).toBe(403);
    expect((await edit({ 'x-requested-with': 'podium', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(
      (await edit({ 'x-requested-with': 'podium', origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' }))
        .status,
    ).toBe(403);
    expect((await edit({ 'x-requested-with': 'podium', origin: world.baseUrl })).status).toBe(200);
  });
});
