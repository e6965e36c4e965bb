import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';
import { BrowserSession } from '../testing/browser-session.ts';
import { totpAt } from '../testing/totp.ts';
import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const issuer = process.env.TEST_OIDC_ISSUER ?? '';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };

/** A minimal provider: signs in the user in `person`, and checks what a provider checks. */
const codes = new Map<string, { challenge: string; nonce: string; redirect: string }>();
let person = { email: '', email_verified: true as boolean };
/** One account of the provider for each address, unless somebody else got it. */
let subjectOf = (email: string) => email.toLowerCase();
let server: Server;

async function provide(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', issuer);
  const json = (body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url.pathname === '/.well-known/openid-configuration')
    return void json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  if (url.pathname === '/keys') return void json({ keys: [jwk] });
  if (url.pathname === '/authorize') {
    const code = randomBytes(9).toString('hex');
    const asked = Object.fromEntries(url.searchParams) as Record<string, string>;
    codes.set(code, { challenge: asked.code_challenge!, nonce: asked.nonce!, redirect: asked.redirect_uri! });
    return void response
      .writeHead(303, { location: `${asked.redirect_uri}?${new URLSearchParams({ code, state: asked.state! })}` })
      .end();
  }
  const sent = new URLSearchParams(await text(request));
  const known = codes.get(sent.get('code') ?? '');
  codes.delete(sent.get('code') ?? '');
  const proof = createHash('sha256')
    .update(sent.get('code_verifier') ?? '')
    .digest('base64url');
  if (!known || known.challenge !== proof || known.redirect !== sent.get('redirect_uri'))
    return void json({ error: 'invalid_grant' }, 400);
  const id_token = jwt.sign({ ...person, nonce: known.nonce }, privateKey, {
    algorithm: 'RS256',
    keyid: 'one',
    issuer,
    audience: 'podium-test',
    subject: subjectOf(person.email),
    expiresIn: 60,
  });
  json({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token });
}

beforeAll(async () => {
  server = createServer((request, response) => void provide(request, response));
  server.listen(Number(new URL(issuer).port), '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** The browser's redirects: to the product, on to the provider, and back with a code and a state. */
async function goThere(on: BrowserSession, next = ''): Promise<{ code: string; state: string }> {
  const start = await on.call('GET', `/api/oauth/start?next=${encodeURIComponent(next)}`);
  expect(start.status).toBe(303);
  const back = await fetch(start.location ?? '', { redirect: 'manual' });
  const url = new URL(back.headers.get('location') ?? '');
  expect(url.pathname).toBe('/oauth/callback');
  return { code: url.searchParams.get('code')!, state: url.searchParams.get('state')! };
}

describe('sign-in by an OpenID Connect provider [S2.22]', () => {
  it('is offered by name if configured', async () =>
    expect((await new BrowserSession(world.baseUrl).call('GET', '/api/oauth')).body).toEqual({
      enabled: true,
      name: 'Test ID',
      providers: [{ id: 'default', name: 'Test ID' }],
    }));

  it('signs in the account with the verified address, and goes to the requested page', async () => {
    const rider = await world.rider();
    person = { email: rider.email.toUpperCase(), email_verified: true };
    const on = new BrowserSession(world.baseUrl);
    const { body } = await on.call('POST', '/api/oauth/callback', await goThere(on, '/auth/rider/earnings'));
    expect(body).toMatchObject({ user: { id: rider.id, type: 'rider' }, next: '/auth/rider/earnings' });
    expect((await on.call('GET', '/api/me')).body.user).toMatchObject({ id: rider.id });
  });

  it('follows its account when the address changes there, and refuses who got the old address [finding 38.13]', async () => {
    const rider = await world.rider();
    const signIn = async (email: string, subject: string) => {
      [person, subjectOf] = [{ email, email_verified: true }, () => subject];
      const on = new BrowserSession(world.baseUrl);
      return (await on.call('POST', '/api/oauth/callback', await goThere(on))).body;
    };
    const own = world.unique('subject');
    try {
      expect((await signIn(rider.email, own)).user).toMatchObject({ id: rider.id });
      expect((await signIn(`${world.unique('new')}@x.test`, own)).user).toMatchObject({ id: rider.id });
      expect((await signIn(rider.email, world.unique('another'))).code).toBe('identity/oauth-other');
      // With another address here, the link of before leads nowhere.
      await world.admin.put(`/api/admin/rider/${rider.id}`, { email: `${world.unique('moved')}@x.test` });
      expect((await signIn(`${world.unique('new')}@x.test`, own)).code).toBe('identity/oauth-no-account');
    } finally {
      subjectOf = (email) => email.toLowerCase();
    }
  });

  it('asks an admin for the second factor, as sign-in with a password does', async () => {
    const staff = { email: `${world.unique('staff')}@x.test`, password: 'Podium2026' };
    await world.admin.post('/api/admin/admins', { name: 'Pat Staff', ...staff });
    const own = new BrowserSession(world.baseUrl);
    await own.call('POST', '/api/login', staff);
    const secret = (await own.call('POST', '/api/admin/admin/totp', { password: staff.password })).body
      .secret as string;
    const now = Date.now() / 1000;
    await own.call('PUT', '/api/admin/admin/totp', { code: totpAt(secret, now) });
    person = { email: staff.email, email_verified: true };
    const on = new BrowserSession(world.baseUrl);
    const back = await goThere(on);
    const finish = (totp?: string) => on.call('POST', '/api/oauth/callback', { ...back, ...(totp && { totp }) });
    expect((await finish()).body.code).toBe('identity/totp-needed');
    expect((await on.call('GET', '/api/me')).status).toBe(401);
    expect((await finish('000000')).body.code).toBe('identity/totp-wrong');
    expect((await finish(totpAt(secret, now + 30))).body.user).toMatchObject({ type: 'admin', email: staff.email });
    expect((await on.call('GET', '/api/me')).status).toBe(200);
  });

  it('and the state expires after five wrong codes', async () => {
    const staff = { email: `${world.unique('staff')}@x.test`, password: 'Podium2026' };
    await world.admin.post('/api/admin/admins', { name: 'Pat Staff', ...staff });
    const own = new BrowserSession(world.baseUrl);
    await own.call('POST', '/api/login', staff);
    const secret = (await own.call('POST', '/api/admin/admin/totp', { password: staff.password })).body
      .secret as string;
    await own.call('PUT', '/api/admin/admin/totp', { code: totpAt(secret, Date.now() / 1000) });
    person = { email: staff.email, email_verified: true };
    const on = new BrowserSession(world.baseUrl);
    const back = await goThere(on);
    const codes = [];
    for (let i = 0; i < 6; i += 1)
      codes.push((await on.call('POST', '/api/oauth/callback', { ...back, totp: '000000' })).body.code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'identity/totp-wrong'), 'identity/oauth-failed']);
  });

  it('a state or a code works only once', async () => {
    person = { email: (await world.rider()).email, email_verified: true };
    const on = new BrowserSession(world.baseUrl);
    const back = await goThere(on);
    expect((await on.call('POST', '/api/oauth/callback', back)).status).toBe(200);
    expect((await on.call('POST', '/api/oauth/callback', back)).body.code).toBe('identity/oauth-failed');
    const { state } = await goThere(on);
    expect((await on.call('POST', '/api/oauth/callback', { code: back.code, state })).body.code).toBe(
      'identity/oauth-failed',
    );
    expect((await on.call('POST', '/api/oauth/callback', { code: 'x', state: 'made-up' })).body.code).toBe(
      'identity/oauth-failed',
    );
  });

  it('a code brought from another browser does not sign in this one', async () => {
    const thief = new BrowserSession(world.baseUrl);
    person = { email: (await world.rider()).email, email_verified: true };
    const stolen = await goThere(thief);
    expect((await new BrowserSession(world.baseUrl).call('POST', '/api/oauth/callback', stolen)).body.code).toBe(
      'identity/oauth-failed',
    );
  });

  it.each([
    [
      'an address that is not verified there',
      async () => ({ email: (await world.rider()).email, email_verified: false }),
      'identity/oauth-unverified',
    ],
    [
      'an address without an account',
      async () => ({ email: `${world.unique('nobody')}@x.test`, email_verified: true }),
      'identity/oauth-no-account',
    ],
    [
      'an account that is off',
      async () => {
        const rider = await world.rider();
        await world.admin.put(`/api/admin/rider/${rider.id}`, { active: false });
        return { email: rider.email, email_verified: true };
      },
      'identity/deactivated',
    ],
  ])('refuses %s', async (_what, who, code) => {
    person = await who();
    const on = new BrowserSession(world.baseUrl);
    expect((await on.call('POST', '/api/oauth/callback', await goThere(on))).body.code).toBe(code);
  });

  it('takes an account from a stranger who registered the address before: nothing of theirs stays [finding 38.8]', async () => {
    const [email, stranger] = [`${world.unique('victim')}@x.test`, new BrowserSession(world.baseUrl)];
    const { user } = (
      await stranger.call('POST', '/api/register', {
        type: 'rider',
        firstName: 'Ray',
        lastName: 'Racer',
        email,
        password: 'Podium2026',
        pin: '8642',
        addressLine1: '1 Elsewhere Road',
        dateOfBirth: '1999-02-03',
        acceptRules: true,
      })
    ).body;
    person = { email, email_verified: true };
    const on = new BrowserSession(world.baseUrl);
    const { body } = await on.call('POST', '/api/oauth/callback', await goThere(on));
    expect(body.user).toMatchObject({ id: user!.id, emailVerified: true });
    expect((await stranger.call('POST', '/api/token/refresh')).status).toBe(401);
    const signIn = { email, password: 'Podium2026' };
    expect((await new BrowserSession(world.baseUrl).call('POST', '/api/token', signIn)).status).toBe(401);
    expect((await world.admin.get<{ rider: object }>(`/api/admin/rider/${user!.id as string}`)).rider).toMatchObject({
      emailVerified: true,
      hasPin: false,
      addressLine1: null,
    });
    expect((await on.call('GET', '/api/me')).status).toBe(200);
  });
});
