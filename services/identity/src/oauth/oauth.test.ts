import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openTestDatabase, type TestDatabase } from '@podium/service-kit/testing.ts';
import { insertUser } from '../users/write-users.ts';
import { createOauth } from './oauth.ts';

const redirectUri = 'http://localhost:8080/oauth/callback';
const homeUri = 'http://localhost:8080/fr';
const secret = 'a secret: with / signs+of its own';
let provider: ChildProcess;
let issuer: string;
let clientKey: string;
let db: TestDatabase;
const warnings: object[] = [];

beforeAll(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  const script = new URL('../../test/standard-provider.mjs', import.meta.url).pathname;
  provider = fork(script, [secret, redirectUri, homeUri], { execArgv: [], stdio: 'ignore' });
  [{ issuer, clientKey }] = (await once(provider, 'message')) as [{ issuer: string; clientKey: string }];
});
afterAll(async () => {
  provider.disconnect();
  await db.drop();
});
/** What it says of whoever signs in from now on. */
async function say(claims: Record<string, unknown>): Promise<void> {
  const taken = once(provider, 'message');
  provider.send({ claims });
  await taken;
}
beforeEach(() => warnings.splice(0));

function open(change: object = {}) {
  const config = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'podium',
    OIDC_CLIENT_SECRET: secret,
    OIDC_CLIENT_AUTH: 'basic',
    OIDC_EMAILS_VERIFIED: false,
    OIDC_SIGN_OUT: false,
    OIDC_NAME: 'Test ID',
    OIDC_PROVIDERS: [],
    PUBLIC_URL: 'http://localhost:8080',
    SESSION_KEY_SECRET: 'ab'.repeat(32),
    ...change,
  };
  const log = { warn: (what: object) => warnings.push(what) };
  return createOauth({ config, db, clock: () => new Date(), log } as unknown as Parameters<typeof createOauth>[0]);
}

/**
 * What a browser does at the provider until it comes back: signs in as `login` and consents, or signs out. What it was
 * asked is added to `asked`, and `cookies` are those that it has there.
 */
async function goThere(
  url: string,
  login: string,
  { cookies = new Map<string, string>(), asked = [] as string[] } = {},
): Promise<{ address: string } & Record<string, string>> {
  let [address, form] = [url, null as URLSearchParams | null];
  for (;;) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] as string).split('=');
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to?.startsWith('http://localhost:8080/'))
      return { address: to, ...Object.fromEntries(new URL(to).searchParams) };
    if (to) [address, form] = [new URL(to, issuer).href, null];
    else {
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1];
      asked.push(prompt || 'sign out');
      form = new URLSearchParams({
        ...(xsrf ? { xsrf, logout: 'yes' } : { prompt }),
        ...(prompt === 'login' && { login, password: 'any' }),
      });
      address = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', issuer).href;
    }
  }
}

let serial = 0;
async function anAccount(): Promise<{ id: string; email: string }> {
  const email = `rider${(serial += 1)}@x.test`;
  return db.transaction((tx) =>
    insertUser(tx, {
      type: 'rider',
      email,
      name: 'Ray Racer',
      password_hash: null,
      email_verified: true,
      active: true,
      locale: 'en',
    }),
  );
}

/** The account that was signed in, or the code of the refusal. */
async function signIn(oauth: ReturnType<typeof createOauth>, login: string, at?: string): Promise<string> {
  const { url, state } = await oauth.start(null, at);
  const { code = '', iss, ...back } = await goThere(url, login);
  const by = { correlationId: 'request-1', now: new Date(), asker: { deviceOf: () => null } };
  return oauth.finish({ code, state: back.state ?? '', iss }, state, by as never).then(
    ({ row }) => row.id,
    (error: { code: string }) => error.code,
  );
}

describe('a provider that follows the standard [S2.22]', () => {
  it('[finding 40.2] signs in by an address that only UserInfo names', async () => {
    const { id, email } = await anAccount();
    await say({ email: email.toUpperCase(), email_verified: true });
    expect(await signIn(open(), 'one')).toBe(id);
    expect(warnings).toEqual([]);
  });

  it('[finding 40.2] takes our secret as its client says: in a header, or in the body', async () => {
    const { id, email } = await anAccount();
    await say({ email, email_verified: true });
    for (const change of [{}, { OIDC_CLIENT_ID: 'by-post', OIDC_CLIENT_AUTH: 'post' }]) {
      expect(await signIn(open(change), 'two')).toBe(id);
      expect(await signIn(open({ ...change, OIDC_CLIENT_SECRET: 'wrong' }), 'two')).toBe('identity/oauth-failed');
    }
    // The reason is in the log, for operators.
    const reason = expect.stringContaining('invalid_client');
    expect(warnings).toEqual([{ reason }, { reason }]);
  });

  it('[finding 40.2] takes a private key in place of a secret', async () => {
    const { id, email } = await anAccount();
    await say({ email, email_verified: true });
    const byKey = { OIDC_CLIENT_ID: 'by-key', OIDC_CLIENT_SECRET: undefined };
    expect(await signIn(open({ ...byKey, OIDC_CLIENT_KEY: clientKey }), 'by key')).toBe(id);
    expect(await signIn(open(byKey), 'by key')).toBe('identity/oauth-failed');
    expect(warnings).toHaveLength(1);
  });

  it('[finding 40.2] is one of several, each with its own client and its own word for addresses', async () => {
    const { id, email } = await anAccount();
    await say({ email });
    const second = {
      id: 'club',
      name: 'Club ID',
      issuer,
      clientId: 'by-post',
      clientSecret: secret,
      clientAuth: 'post',
    };
    const oauth = open({ OIDC_PROVIDERS: [{ ...second, emailsVerified: true }] });
    expect(oauth.stand()).toEqual({
      enabled: true,
      name: 'Test ID',
      providers: [
        { id: 'default', name: 'Test ID' },
        { id: 'club', name: 'Club ID' },
      ],
    });
    expect(await signIn(oauth, 'several')).toBe('identity/oauth-unverified');
    expect(await signIn(oauth, 'several', 'club')).toBe(id);
    await expect(oauth.start(null, 'other')).rejects.toMatchObject({ code: 'identity/oauth-off' });
    expect(open({ OIDC_ISSUER: undefined, OIDC_PROVIDERS: [second] }).stand()).toMatchObject({ name: 'Club ID' });
  });

  it('[finding 40.2] is signed out of with us where the operator wants it, and comes back to our page', async () => {
    const [browser, { email }] = [{ cookies: new Map<string, string>() }, await anAccount()];
    await say({ email, email_verified: true });
    const oauth = open({ OIDC_SIGN_OUT: true });
    const promptsAtSignIn = async () => {
      const asked: string[] = [];
      await goThere((await oauth.start(null)).url, 'leaving', { ...browser, asked });
      return asked;
    };
    expect(await promptsAtSignIn()).toEqual(['login', 'consent']);
    expect(await promptsAtSignIn()).toEqual([]);
    const url = (await oauth.signOutUrl('default', '/fr')) as string;
    const asked: string[] = [];
    expect((await goThere(url, 'leaving', { ...browser, asked })).address).toBe(homeUri);
    expect(asked).toEqual(['sign out']);
    expect(await promptsAtSignIn()).toEqual(['login', 'consent']);
    expect(await open().signOutUrl('default', '/fr')).toBeNull();
    expect(await oauth.signOutUrl('another', '/fr')).toBeNull();
  });

  it.each([
    ['true', false, 'signed in'],
    ['false', false, 'identity/oauth-unverified'],
    [false, true, 'identity/oauth-unverified'],
    [undefined, false, 'identity/oauth-unverified'],
    [undefined, true, 'signed in'],
  ])(
    '[finding 40.2] that says %j of an address, where the operator vouching is %j: %s',
    async (said, vouches, outcome) => {
      const { id, email } = await anAccount();
      await say({ email, ...(said !== undefined && { email_verified: said }) });
      const found = await signIn(open({ OIDC_EMAILS_VERIFIED: vouches }), `person ${email}`);
      expect(found === id ? 'signed in' : found).toBe(outcome);
    },
  );

  it('names no address: refused, with the reason in the log', async () => {
    await say({});
    expect(await signIn(open(), 'nobody')).toBe('identity/oauth-failed');
    expect(warnings).toEqual([{ reason: 'the provider names no email address' }]);
  });

  it('[finding 38.13] leads to the linked account though its address changed there, and nobody else gets in by the old one', async () => {
    const { id, email } = await anAccount();
    await say({ email, email_verified: true });
    expect(await signIn(open(), 'owner')).toBe(id);
    expect(await signIn(open(), 'who got the address later')).toBe('identity/oauth-other');
    await say({ email: 'elsewhere@x.test', email_verified: true });
    expect(await signIn(open(), 'owner')).toBe(id);
    // Another address here, as when an account is taken back: the link of before leads nowhere.
    await db('users').where({ id }).update({ email: 'moved@x.test' });
    expect(await signIn(open(), 'owner')).toBe('identity/oauth-no-account');
  });
});
