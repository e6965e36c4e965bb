import { accessRow, callerKinds, typesOf, type CallerKind } from '@podium/contracts/access.ts';
import { errorStatus } from '@podium/contracts/errors.ts';
import type { Route } from '@podium/contracts/route.ts';
import { routesByService } from '@podium/contracts/routes.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { password, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const unknownId = '00000000-0000-4000-8000-000000000000';
type Caller = { type: string; id: string; token: string | null };
type Cell = { kind: CallerKind; caller: Caller };

const routes = Object.entries(routesByService).flatMap(([service, calls]) =>
  Object.entries(calls).map(([name, route]) => ({ service, name, route })),
);
// These end or change the calling session; they have own tests, and must not disturb the other cells here.
const apart = new Set(['logout', 'refreshToken', 'endProxy', 'endSessions']);
const callers: Partial<Record<string, Caller>> = {};
const caller = (key: string) => callers[key] as Caller;

async function signedIn(type: string, id: string, email: string, secret: string): Promise<Caller> {
  const client = new PodiumClient(world.baseUrl, { email, password: secret });
  return { type, id, token: await client.token() };
}
async function withoutRole(): Promise<Caller> {
  const email = await world.clerk('Rae Plain', { roles: ['staff'] });
  const { user } = await new PodiumClient(world.baseUrl, { email, password: 'Podium2026' }).get<{
    user: { id: string };
  }>('/api/me');
  return signedIn('admin', user.id, email, 'Podium2026');
}
async function unverified(type: 'rider' | 'promoter'): Promise<Caller> {
  const email = `${world.unique('new')}@x.test`;
  const { body } = await new BrowserSession(world.baseUrl).call('POST', '/api/register', {
    type,
    email,
    password,
    firstName: 'Zoé',
    lastName: 'Roy',
    dateOfBirth: '1999-02-03',
    acceptRules: true,
  });
  return signedIn(type, body.user!.id as string, email, password);
}

beforeAll(async () => {
  const [rider, offRider] = [await world.rider({ password }), await world.rider({ password })];
  const [dealer, offDealer, promoter, offPromoter] = [
    await world.dealer(),
    await world.dealer(),
    await world.promoter(),
    await world.promoter(),
  ];
  const { user: admin } = await world.admin.get<{ user: { id: string } }>('/api/me');
  Object.assign(callers, {
    anonymous: { type: 'rider', id: unknownId, token: null },
    admin: { type: 'admin', id: admin.id, token: await world.admin.token() },
    withoutRole: await withoutRole(),
    rider: await signedIn('rider', rider.id, rider.email, password),
    dealer: await signedIn('dealer', dealer.id, dealer.email, 'Podium2026'),
    promoter: await signedIn('promoter', promoter.id, promoter.email, 'Podium2026'),
    'deactivated rider': await signedIn('rider', offRider.id, offRider.email, password),
    'deactivated dealer': await signedIn('dealer', offDealer.id, offDealer.email, 'Podium2026'),
    'deactivated promoter': await signedIn('promoter', offPromoter.id, offPromoter.email, 'Podium2026'),
    'unverified rider': await unverified('rider'),
    'unverified promoter': await unverified('promoter'),
  });
  for (const [type, id] of [
    ['rider', rider.id],
    ['dealer', dealer.id],
    ['promoter', promoter.id],
  ] as const) {
    const { accessToken } = await world.admin.post<{ accessToken: string }>('/api/proxy', { type, id });
    callers[`proxying ${type}`] = { type, id, token: accessToken };
  }
  const { dealerLogins } = await world.admin.get<{ dealerLogins: { id: string }[] }>(
    `/api/admin/dealer-logins?dealerId=${offDealer.id}`,
  );
  await world.admin.put(`/api/admin/rider/${offRider.id}`, { active: false });
  await world.admin.put(`/api/admin/promoter/${offPromoter.id}`, { active: false });
  await world.admin.put(`/api/admin/dealer-login/${dealerLogins[0]!.id}`, { active: false });
  await Promise.all(
    ['rider', 'dealer', 'promoter'].flatMap((type) =>
      [...new Set(routes.map(({ service }) => service))].map((service) =>
        untilRefused(service, caller(`deactivated ${type}`)),
      ),
    ),
  );
});

/** Every service learns within two seconds that an account is deactivated [S4.3]. */
async function untilRefused(service: string, who: Caller): Promise<void> {
  const call = routes.find(
    (each) =>
      each.service === service &&
      each.route.method === 'get' &&
      each.route.access !== 'public' &&
      typesOf(each.route.access).includes(who.type as never),
  );
  if (call)
    await until(
      `${service} to refuse a deactivated ${who.type}`,
      () => ask(call.route, who),
      ({ code }) => code === 'identity/deactivated',
      2000,
    );
}

/** The callers that represent a kind at a call: for the last columns, each type that may make it. */
function cellsOf({ access, own, role }: Route): Cell[] {
  const types = typesOf(access);
  return callerKinds.flatMap((kind): Cell[] => {
    if (kind === 'otherOwner')
      return Object.keys(own ?? {})
        .filter((type) => types.includes(type as never))
        .map((type) => ({ kind, caller: { ...caller(type), id: unknownId } }));
    if (kind === 'withoutRole') return role && !('field' in Object(role)) ? [{ kind, caller: caller(kind) }] : [];
    const each = types.map((type) => callers[`${kind} ${type}`]).filter((found) => found !== undefined);
    return ['deactivated', 'unverified', 'proxying'].includes(kind)
      ? each.map((found) => ({ kind, caller: found }))
      : [{ kind, caller: caller(kind) }];
  });
}

const addressOf = (route: Route, { type, id }: Caller) =>
  route.path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) =>
    name === 'type' ? type : name === route.own?.[type as 'rider'] ? id : unknownId,
  );

/** An empty request: where the guard lets it pass, the call itself answers or fails for another reason. */
async function ask(route: Route, who: Caller): Promise<{ status: number; code: string }> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': 'matrix',
    ...(who.token && { authorization: `Bearer ${who.token}` }),
  };
  const answer = await fetch(world.baseUrl + addressOf(route, who), {
    method: route.method.toUpperCase(),
    redirect: 'manual',
    headers,
    ...(route.method !== 'get' && { body: '{}' }),
  });
  const body = (await answer.text()).trim();
  return {
    status: answer.status,
    code: body.startsWith('{') ? ((JSON.parse(body) as { code?: string }).code ?? '') : '',
  };
}

const refusals = [
  'session/missing',
  'session/forbidden',
  'identity/deactivated',
  'identity/unverified',
  'identity/promoter-pending',
  'identity/not-while-proxying',
  'session/approver-needed',
  'session/finance-needed',
  'session/owner-needed',
  'session/approver-or-owner-needed',
  'session/not-confirmed',
];

describe('every call answers every kind of caller as the access table says [S2.38] [S6.36] [S6.37]', () => {
  it.each(routes.filter(({ name }) => !apart.has(name)))('$service $name', async ({ route }) => {
    for (const { kind, caller: who } of cellsOf(route)) {
      const expected = accessRow(route)[kind];
      const { status, code } = await ask(route, who);
      const cell = `${kind} ${who.type}`;
      if (expected === 'ok' || expected === '-')
        expect([cell, refusals.filter((each) => each === code)]).toEqual([cell, []]);
      else expect([cell, status, code]).toEqual([cell, errorStatus(expected), expected]);
    }
  });

  it('and refuses a type in the path that is not the caller’s own', async () => {
    const typed = routes.filter(({ route }) => route.path.includes('{type}'));
    for (const { route } of typed) {
      for (const type of typesOf(route.access)) {
        const other = type === 'admin' ? 'rider' : 'admin';
        expect([route.path, (await ask(route, { ...caller(type), type: other })).code]).toEqual([
          route.path,
          'session/forbidden',
        ]);
      }
    }
  });
});

/** Written out by hand from spec 6 and rule 29, to detect a mistake in the table itself. */
describe('the table agrees with the specification', () => {
  const find = (name: string) => routes.find((each) => each.name === name)!.route;
  it.each([
    ['redeem', 'dealer'],
    ['createDealer', 'admin'],
    ['setPin', 'rider'],
    ['mergeRiders', 'admin'],
    ['approvePromoter', 'admin'],
    ['listAudit', 'admin'],
    ['uploadIdFiles', 'rider,admin'],
    ['uploadTimecard', 'admin'],
    ['promoterEvents', 'promoter'],
    ['createEvent', 'admin'],
    ['getDocument', 'rider,admin'],
    ['updateRider', 'rider,admin'],
    ['updatePromoter', 'promoter,admin'],
    ['listRiders', 'dealer,promoter,admin'],
    ['verifyVinPatterns', 'admin'],
    ['createRider', 'admin'],
    ['startProxy', 'admin'],
    ['changeDealerPassword', 'dealer'],
    ['summary', 'admin'],
    ['undoRedemption', 'dealer,admin'],
  ])('%s is for %s', (name, types) => expect(typesOf(find(name).access).join()).toBe(types));

  it('nobody changes a PIN or a password while proxying', () => {
    for (const name of ['setPin', 'changeRiderPassword', 'changeDealerPassword', 'changePromoterPassword'])
      expect(accessRow(find(name)).proxying).toBe('identity/not-while-proxying');
  });
  it('no call of money is open to an account that is not verified', () => {
    // The provider's webhook needs no account: it is signed.
    for (const { route } of routes.filter(
      ({ service, route: { path } }) => service === 'rewards' && path !== '/api/payments/webhook',
    ))
      expect(['identity/unverified', '-']).toContain(accessRow(route).unverified);
  });
  it('everything under /api/admin/ is for staff only [S6.37]', () => {
    for (const { route } of routes.filter(({ route: { path } }) => path.startsWith('/api/admin/')))
      expect([route.path, typesOf(route.access)]).toEqual([route.path, ['admin']]);
  });
  it.each([
    'listCategories',
    'leanDealers',
    'listEvents',
    'leanEvents',
    'getEvent',
    'getSerie',
    'listSeries',
    'listPromoters',
  ])('%s needs no sign-in', (name) => expect(accessRow(find(name)).anonymous).toBe('ok'));
  // A deviation: patterns would help to invent VINs (docs/decisions/035-less-for-strangers.md).
  it('listVinPatterns is for staff only', () =>
    expect(accessRow(find('listVinPatterns'))).toMatchObject({ anonymous: 'session/missing', admin: 'ok' }));
});
