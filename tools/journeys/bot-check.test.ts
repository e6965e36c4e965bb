import { BrowserSession, type Answer } from '../testing/browser-session.ts';
import { startCheckedProduct } from '../testing/bot-check.ts';
import { mailTo, mailsTo } from '../testing/mail.ts';
import { solve, type Puzzle } from '../client/puzzle.ts';
import { password, World } from '../testing/world.ts';

/** The server's side of the bot check; `bot-check-box.test.ts` and `bot-check-forms.test.ts` have the screens. */
const world = new World(process.env.PRODUCT_URL ?? '');
let product: Awaited<ReturnType<typeof startCheckedProduct>>;
beforeAll(async () => (product = await startCheckedProduct(world.baseUrl)));
afterAll(() => product.stop());
beforeEach(() => (product.provider.isDown = false));

let serial = 0;
const person = () => `person-${Date.now()}-${(serial += 1)}`;
const newEmail = () => `${world.unique('mail')}@x.test`;
const stranger = () => new BrowserSession(product.base);
const common = () => ({ email: newEmail(), password, firstName: 'Noa', lastName: 'Person', acceptRules: true });
const forms: [name: string, path: string, body: () => object, status: number][] = [
  ['a rider’s sign-up', '/api/register', () => ({ ...common(), type: 'rider', dateOfBirth: '1999-02-03' }), 201],
  ['a promoter’s application', '/api/register', () => ({ ...common(), type: 'promoter', name: 'Gate Drop' }), 201],
  ['the contact form', '/api/contact-us', () => ({ name: 'Noa', email: newEmail(), message: 'Hello' }), 200],
  ['a forgotten password', '/api/forgot-password', () => ({ email: newEmail() }), 200],
];
const isRefused = ({ status, body }: Answer) => {
  expect([status, body.code]).toEqual([403, 'identity/bot-check-failed']);
  expect(body.errors).toMatchObject([{ path: 'recaptcha', code: 'identity/bot-check-failed' }]);
};

describe.each(forms)('%s', (_name, path, body, status) => {
  const send = (recaptcha?: unknown, more: object = {}, on = stranger()) =>
    on.call('POST', path, { ...body(), ...(recaptcha !== undefined && { recaptcha }), ...more });

  it('is refused without a token, with a wrong one and with a used one, and taken with a right one', async () => {
    isRefused(await send());
    isRefused(await send(''));
    isRefused(await send('robot'));
    // Longer than anything that strangers may send.
    expect((await send(`person-${'x'.repeat(20_000)}`)).status).toBe(413);
    const token = person();
    expect((await send(token)).status).toBe(status);
    isRefused(await send(token));
  });

  it('costs a puzzle while the provider does not answer, and is still refused without a token', async () => {
    product.provider.isDown = true;
    isRefused(await send());
    const on = stranger();
    const waiting = await send(person(), {}, on);
    expect([waiting.status, waiting.body.code]).toEqual([429, 'identity/puzzle-needed']);
    const puzzle = solve(waiting.body.puzzle as unknown as Puzzle);
    expect((await send(person(), { puzzle }, on)).status).toBe(status);
    expect((await send(person(), { puzzle }, on)).status).toBe(429);
  });

  it('needs no token where no bot check is configured', async () =>
    expect((await new BrowserSession(world.baseUrl).call('POST', path, body())).status).toBe(status));
});

it('the sentence is in the reader’s language', async () => {
  const { body } = await stranger().call(
    'POST',
    '/api/forgot-password',
    { email: newEmail() },
    { 'accept-language': 'fr' },
  );
  expect(body.message).toContain('Cochez la case');
});

it('a refused message reaches nobody, and a reset is mailed only after the check', async () => {
  const { email } = await world.rider();
  isRefused(await stranger().call('POST', '/api/forgot-password', { email }));
  await stranger().call('POST', '/api/forgot-password', { email, recaptcha: person() });
  await mailTo(email, /password/i);
  expect((await mailsTo(email)).filter(({ subject }) => /password/i.test(subject))).toHaveLength(1);
});

describe('sign-in', () => {
  const wrong = async (email: string, path: string) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => stranger().call('POST', path, { email, password: `Wrong ${i}` })),
    );
    expect(answers.map(({ body }) => body.code)).toEqual(Array(10).fill('identity/bad-credentials'));
  };

  it.each(['/api/login', '/api/token'])('%s needs a token only after ten wrong passwords', async (path) => {
    const { email } = await world.rider({ password });
    await wrong(email, path);
    const on = stranger();
    const send = async (more: object) => {
      const first = await on.call('POST', path, { email, password, ...more });
      expect(first.body.code).toBe('identity/puzzle-needed');
      const puzzle = solve(first.body.puzzle as unknown as Puzzle);
      return on.call('POST', path, { email, password, ...more, puzzle });
    };
    isRefused(await send({}));
    isRefused(await send({ recaptcha: 'robot' }));
    product.provider.isDown = true;
    expect((await send({ recaptcha: person() })).status).toBe(200);
    expect((await on.call('POST', path, { email, password })).status).toBe(200);
  });

  it('asks for no token on a browser that the account signed in on before', async () => {
    const { email } = await world.rider({ password });
    const own = stranger();
    await own.call('POST', '/api/login', { email, password });
    await own.call('GET', '/api/logout');
    await wrong(email, '/api/login');
    expect((await own.call('POST', '/api/login', { email, password })).status).toBe(200);
  });
});

it('no token is logged, and the provider learns nothing but tokens', () => {
  expect(product.provider.asked.length).toBeGreaterThan(20);
  expect(product.log()).toContain('"level"');
  for (const token of product.provider.asked) expect(product.log()).not.toContain(token);
  expect(product.log()).not.toContain('test-secret');
});

describe('the gateway', () => {
  const policyOf = async (base: string, path: string) =>
    (await fetch(base + path)).headers.get('content-security-policy') ?? '';

  it('allows the provider’s script and frames where a key is configured, and nothing else of it', async () => {
    for (const path of ['/', '/register', '/fr/about/contact', '/auth/rider', '/events']) {
      const policy = await policyOf(product.base, path);
      expect(policy).toContain(
        "script-src 'self' 'wasm-unsafe-eval' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
      );
      expect(policy).toContain(
        "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
      );
      expect(policy).toContain("connect-src 'self';");
      expect(await policyOf(world.baseUrl, path)).not.toMatch(/google/);
    }
  });

  it('gives pages the key and the version at run time, nothing where there is none, and never the secret', async () => {
    const read = async (base: string) => (await fetch(`${base}/bot-check.json`)).json();
    expect(await read(product.base)).toEqual({ key: 'test-site-key', version: 'v2' });
    expect(await read(world.baseUrl)).toEqual({ key: null, version: null });
  });
});
